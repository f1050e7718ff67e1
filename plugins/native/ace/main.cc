// The engine ace: the C++ wrappers of sigcomm96, which are ACE's today.
#include <ace/Version.h>

#include "marshalyard/worker.h"
#include "options.h"
#include "receiver.h"
#include "sender.h"
#include "token.h"
#include "wrappers.h"

namespace marshalyard::wrappers {

namespace {

constexpr char kId[] = "ace";

frames::Manner mannerOf(const Settings& settings) {
  return {kId, std::string("ACE ") + ACE_VERSION, settings.options.text("byteOrder") == "network",
          settings.options.text("calls") == "sendv"};
}

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> options = frames::commonOptions();
  options.push_back(OptionSpec::choice(
      "calls", "Wrapper calls", {"sendv", "send"},
      "sendv: header and elements leave from where they lie by sendv_n, and recvv takes them to two"
      " places, a message at a time, as the paper's program does. send: they stand in one buffer"
      " that leaves by send_n, and recv takes as many messages as have arrived, up to 256K."));
  return options;
}

class Ace : public Engine {
 public:
  Descriptor describe() override {
    return {kId,
            "TCP, C++ wrappers (ACE)",
            "As c-sockets, through ACE_SOCK_Stream. In network byte order each send reverses the"
            " bytes of every number and every field of a struct, and so does the receiver, into"
            " memory that it uses again; in native order, nothing is converted.",
            frames::kWire,
            plainTypes(),
            {Style::kOneway, Style::kTwoway, Style::kDeferred},
            options(),
            {"FAN_IN", "CONNECTIONS", "OPEN_LOOP", "INTERLEAVED"},
            frames::refusalsOfAny(),
            {},
            frames::work(),
            allConstructs()};
  }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    return std::make_unique<frames::FrameReceiver>(listen(settings), mannerOf(settings),
                                                   settings.types, inbox);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    Token token = Token::of(address);
    std::string place = Token::placeOf(address);
    auto connection = wrappers::connect(place, settings);
    frames::present(token, *connection);
    return std::make_unique<frames::FrameSender>(std::move(connection), place, mannerOf(settings));
  }
};

}  // namespace

}  // namespace marshalyard::wrappers

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::wrappers::Ace>());
}
