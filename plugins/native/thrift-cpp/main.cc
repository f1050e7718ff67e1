// The engine thrift-cpp: Thrift's library in C++, on the wire of the engine thrift in Java.
#include "elements.h"
#include "marshalyard/worker.h"
#include "options.h"
#include "receiver.h"
#include "sender.h"

namespace marshalyard::thrift {

namespace {

constexpr char kId[] = "thrift-cpp";

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> options;
  options.push_back(OptionSpec::choice(
      "protocol", "Protocol", {"binary", "compact"},
      "binary: every number in its full width. compact: integers of variable length, and fields by"
      " the difference of their numbers."));
  for (OptionSpec& one : frames::commonOptions()) {
    if (one.name != "byteOrder") options.push_back(std::move(one));
  }
  return options;
}

std::map<std::string, std::string> refusals() {
  std::map<std::string, std::string> refusals;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    refusals[token(type)] =
        "Thrift has no IDL Any. Take '" + token(baseOf(type)) + "', or a CORBA engine.";
  }
  refusals[token(DataType::kBinStructPadded)] = "Thrift pads no struct. Take 'binstruct'.";
  return refusals;
}

class Thrift : public Engine {
 public:
  Descriptor describe() override {
    return {kId,
            "Apache Thrift (C++)",
            "As thrift, by Thrift's library in C++: each send writes each element through Thrift's"
            " protocol into a frame; floats travel as doubles, octets and chars as one binary. The"
            " receiver reads them into memory that it uses again.",
            "thrift ttcp",
            carriedTypes(),
            {Style::kOneway, Style::kTwoway, Style::kDeferred},
            options(),
            {"FAN_IN", "CONNECTIONS", "OPEN_LOOP", "INTERLEAVED"},
            refusals(),
            {},
            {{"marshalling", "each"},
             {"elements", "converted"},
             {"memory", "reused"},
             {"structs", "none"},
             {"read", "none"}}};
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return std::make_unique<ThriftReceiver>(settings, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    return std::make_unique<ThriftSender>(Token::placeOf(address), Token::of(address), settings);
  }
};

}  // namespace

}  // namespace marshalyard::thrift

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::thrift::Thrift>());
}
