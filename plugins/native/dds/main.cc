// The engine dds: topics of IDL over Cyclone DDS, without a broker.
#include "marshalyard/worker.h"
#include "messages.h"
#include "receiver.h"
#include "sender.h"

namespace marshalyard::dds {

namespace {

constexpr char kId[] = "dds";
constexpr char kReliability[] = "reliability";
constexpr char kBestEffort[] = "best-effort";

std::map<std::string, std::string> refusals() {
  std::map<std::string, std::string> refusals;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    refusals[token(type)] = "A topic of DDS has one type, and its IDL no Any. Take '" +
                            token(baseOf(type)) + "', or a CORBA engine.";
  }
  refusals["MIXED_TYPES"] =
      "Each type has a topic of its own, and messages of two topics of DDS overtake one another, so"
      " that several types make no stream. Take mixtures of one type.";
  return refusals;
}

std::vector<OptionSpec> options() {
  return {
      OptionSpec::choice(kReliability, "Reliability", {"reliable", kBestEffort},
                         "What the topics promise: reliable, where the writer keeps a message until"
                         " it was acknowledged, and waits if it keeps too many; or best-effort,"
                         " where a message that gets lost stays lost."),
      OptionSpec::flag("batch", "Batch", false,
                       "Oneway messages share datagrams: one leaves when a further one has no room"
                       " in it, or at the barrier. Otherwise each leaves at once."),
      OptionSpec::number("port", "Port", 0, 0, 65'535,
                         "The UDP port where the receiver listens; 0 takes any free port."),
  };
}

class Dds : public Engine {
 public:
  Descriptor describe() override {
    const std::vector<DataType> structs = {DataType::kBinStruct, DataType::kBinStructPadded,
                                           DataType::kRecord, DataType::kRecordUnaligned};
    Descriptor dds{
        kId,
        "DDS (Cyclone DDS)",
        "Topics without keys, one for each data type of IDL, over UDP between two participants;"
        " no multicast, no shared memory, all history kept. A call is answered on a topic of its"
        " sender's own. Promise with reliability: reliable: once while the connection lasts, in"
        " order, in memory. Promise with reliability: best-effort: at most once, in order, in"
        " memory. Each send serialises the message in native byte order, numbers all at once and"
        " structs field by field; the library's receiving thread deserialises it into memory that"
        " it uses again.",
        "",
        plainTypes(),
        {Style::kOneway, Style::kTwoway, Style::kDeferred},
        options(),
        {"FAN_IN", "LOSSY"},
        refusals(),
        {{kMostBytes, "A message is held several times in memory at both ends.", {}}},
        {{"marshalling", "each"},
         {"elements", "copied"},
         {"elements", "converted", structs},
         {"memory", "reused"},
         {"structs", "none"},
         {"read", "none"}}};
    dds.conditions["LOSSY"] = {kReliability, kBestEffort};
    return dds;
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return std::make_unique<DdsReceiver>(settings, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    return std::make_unique<DdsSender>(Token::placeOf(address), Token::of(address), settings);
  }
};

}  // namespace

}  // namespace marshalyard::dds

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::dds::Dds>());
}
