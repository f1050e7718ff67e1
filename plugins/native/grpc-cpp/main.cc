// The engine grpc-cpp: gRPC's library in C++, on the wire of the engine grpc in Java.
#include "marshalyard/worker.h"
#include "options.h"
#include "receiver.h"
#include "sender.h"
#include "sequences.h"

namespace marshalyard::rpc {

namespace {

constexpr char kId[] = "grpc-cpp";

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> options;
  options.push_back(OptionSpec::choice(
      "calls", "Calls", {"unary", "stream"},
      "How a call is made: unary, a request of its own, or by a message and its answer on a stream"
      " that stays open."));
  for (OptionSpec& one : frames::commonOptions()) {
    if (one.name != "byteOrder") options.push_back(std::move(one));
  }
  return options;
}

std::map<std::string, std::string> refusals() {
  std::map<std::string, std::string> refusals;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    refusals[token(type)] = "The messages have no IDL Any. Take '" + token(baseOf(type)) +
                            "', or a CORBA engine.";
  }
  refusals[token(DataType::kBinStructPadded)] =
      "Protocol Buffers pad no struct. Take 'binstruct'.";
  return refusals;
}

class Grpc : public Engine {
 public:
  Descriptor describe() override {
    return {kId,
            "gRPC (C++, protobuf)",
            "As grpc, by gRPC's library in C++ and its blocking stubs: a flood is a client stream,"
            " a call is unary or a message of an open stream. The message stands ready, and each"
            " send serialises it; the receiver parses each message into objects.",
            "grpc ttcp",
            sequenceTypes(),
            {Style::kOneway, Style::kTwoway, Style::kDeferred},
            options(),
            {"FAN_IN", "CONNECTIONS", "OPEN_LOOP", "INTERLEAVED"},
            refusals(),
            {},
            {{"marshalling", "each"},
             {"elements", "converted"},
             {"memory", "reused"},
             {"structs", "objects"},
             {"read", "none"}}};
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return std::make_unique<GrpcReceiver>(settings, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    return std::make_unique<GrpcSender>(Token::placeOf(address), Token::of(address), settings);
  }
};

}  // namespace

}  // namespace marshalyard::rpc

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::rpc::Grpc>());
}
