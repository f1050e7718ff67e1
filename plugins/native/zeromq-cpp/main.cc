// The engine zeromq-cpp: ZeroMQ's own library in C++, on the wire of the engine zeromq in Java.
#include "marshalyard/worker.h"
#include "receiver.h"
#include "sender.h"

namespace marshalyard::zeromq {

namespace {

constexpr char kId[] = "zeromq-cpp";

std::map<std::string, std::string> refusalsOfAny() {
  std::map<std::string, std::string> refusals;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    refusals[token(type)] = "The messages carry no type descriptions, so there is no Any. Take '" +
                            token(baseOf(type)) + "', or a CORBA engine.";
  }
  return refusals;
}

class ZeroMq : public Engine {
 public:
  Descriptor describe() override {
    const std::vector<DataType> bytes = {DataType::kOctet, DataType::kChar};
    Descriptor zeromq = {
            kId,
            "ZeroMQ (libzmq)",
            "Sockets with queues of messages, and no broker in between. Promise: once"
            " while the connection lasts, in order, in memory. Each send converts every number and every"
            " field of a struct into a new message, and copies octets and chars; the receiver"
            " reverses bytes into memory that it uses again.",
            "zeromq messages",
            plainTypes(),
            {Style::kOneway, Style::kTwoway, Style::kDeferred},
            {OptionSpec::choice("sockets", "Sockets", {"dealer", "push"},
                                "Which pattern carries the payloads: DEALER to ROUTER or PUSH to"
                                " PULL. Both wait at the high-water mark."),
             OptionSpec::number("highWater", "High-water mark", 1'000, 1, 1'000'000,
                                "How many messages wait in each end's queue before a sender"
                                " waits."),
             OptionSpec::choice(kTransport, "Transport", {"tcp", kIpc},
                                "TCP, or the UNIX-domain sockets of one machine. A sender goes"
                                " where the receiver is, whatever it is told here."),
             OptionSpec::number("port", "Port", 0, 0, 65'535,
                                "Where the receiver listens; 0 takes any free port. Without"
                                " meaning for ipc.")},
            {"FAN_IN", "SAME_MACHINE", "NO_SOCKET_QUEUES"},
            refusalsOfAny(),
            {{kMostBytes, "Messages are held in memory at both ends and between them.", {}}},
            {{"marshalling", "each"},
             {"elements", "converted"},
             {"elements", "left", bytes},
             {"memory", "reused"},
             {"structs", "none"},
             {"read", "none"}}};
    zeromq.conditions["SAME_MACHINE"] = {kTransport, kIpc};
    zeromq.conditions["NO_SOCKET_QUEUES"] = {kTransport, kIpc};  // libzmq sets those of TCP alone
    return zeromq;
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return std::make_unique<ZeroMqReceiver>(settings, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    return std::make_unique<ZeroMqSender>(Token::placeOf(address), Token::of(address), settings);
  }
};

}  // namespace

}  // namespace marshalyard::zeromq

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::zeromq::ZeroMq>());
}
