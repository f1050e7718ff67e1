// The engine tirpc: ONC RPC as in sigcomm96, with the XDR routines that rpcgen makes of ttcp.x.
#include "marshalyard/worker.h"
#include "receiver.h"
#include "sender.h"

namespace marshalyard::rpc {

namespace {

std::vector<OptionSpec> options() {
  OptionSpec buffer{"buffer",
                    "Record buffer",
                    OptionSpec::Kind::kSize,
                    "64K",
                    {},
                    1024,
                    1 << 24,
                    "Bytes that are written and read at once. A longer call becomes several"
                    " fragments of a record. 64K is what libtirpc takes by itself."};
  return {
      OptionSpec::choice(
          "marshalling", "Marshalling", {"stubs", "opaque"},
          "What the sender does with the elements. stubs: the generated XDR routines convert each,"
          " and a short or a char takes four bytes. opaque: they travel as they lie in memory, as"
          " in the hand-optimised version of sigcomm96; types of your own are packed. A receiver"
          " takes both."),
      OptionSpec::choice(
          "batching", "Batching", {"each", "full"},
          "When the sender writes a batched call. each: at once. full: when the buffer is full or a"
          " call needs a reply, so that small calls share a write, and the last of them may wait"
          " for long."),
      buffer,
      OptionSpec::flag("noDelay", "No delay", true,
                       "TCP_NODELAY: switches Nagle's algorithm off, so that a small message leaves"
                       " at once instead of waiting for an acknowledgement."),
      OptionSpec::number("port", "Port", 0, 0, 65'535,
                         "Where the receiver listens; 0 takes any free port."),
  };
}

std::map<std::string, std::string> refusals() {
  std::map<std::string, std::string> reasons;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    reasons[token(type)] = "XDR describes no types beside the data, so there is no Any. Take '" +
                           token(baseOf(type)) + "', or a CORBA engine.";
  }
  reasons[token(Style::kDeferred)] =
      "A client of ONC RPC waits for the reply to each call. Take oneway requests, which are batched"
      " calls, or corba-dii.";
  return reasons;
}

// As opaque bytes the elements travel as they lie in memory, but types of the user's own are packed.
std::vector<WorkRule> work() {
  return {{"marshalling", "each"},
          {"marshalling", "prepared", {}, "marshalling", "opaque"},
          {"elements", "converted"},
          {"elements", "left", {}, "marshalling", "opaque", true},
          {"memory", "fresh"},
          {"structs", "none"},
          {"read", "none"},
          {"marshalling", "each", {}, "", "", false, true},
          {"elements", "converted", {}, "", "", false, true},
          {"memory", "reused", {}, "", "", false, true}};
}

class TiRpc : public Engine {
 public:
  Descriptor describe() override {
    return {"tirpc",
            "ONC RPC (libtirpc)",
            "Calls procedures of ttcp.x over TCP. Each send converts every element with XDR"
            " routines that rpcgen made, or writes the elements as opaque bytes ('marshalling')."
            " The receiver builds a fresh array for each message. For types of your own a plan made"
            " of the type calls the routines of XDR, and the receiver uses its memory again.",
            "oncrpc ttcp",
            plainTypes(),
            {Style::kOneway, Style::kTwoway},
            options(),
            {"FAN_IN", "CONNECTIONS"},
            refusals(),
            {},
            work(),
            allConstructs()};
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return openReceiver(settings, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    return connectSender(address, settings);
  }
};

}  // namespace

}  // namespace marshalyard::rpc

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::rpc::TiRpc>());
}
