// The engine c-sockets: TCP as the papers' C programs use it (sigcomm96, 3.1).
#include <gnu/libc-version.h>

#include "marshalyard/worker.h"
#include "options.h"
#include "receiver.h"
#include "sender.h"
#include "tcp.h"
#include "token.h"

namespace marshalyard::sockets {

namespace {

constexpr char kId[] = "c-sockets";

frames::Manner mannerOf(const Settings& settings) {
  return {kId, std::string("glibc ") + gnu_get_libc_version(),
          settings.options.text("byteOrder") == "network",
          settings.options.text("calls") == "writev"};
}

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> options = frames::commonOptions();
  options.push_back(OptionSpec::choice(
      "calls", "System calls", {"writev", "write"},
      "writev: header and elements leave from where they lie by one writev, and readv takes them"
      " to two places, a message at a time, as the paper's program does. write: they stand in one"
      " buffer that leaves by write, and read takes as many messages as have arrived, up to 256K."
      " Over TLS OpenSSL makes the system calls, one for each record of 16K."));
  options.push_back(OptionSpec::choice(
      "waiting", "Waiting", {"block", "busy-poll", "spin"},
      "How a thread waits for data. block: the kernel wakes it. busy-poll: the kernel polls the"
      " network device for 50 us first (SO_BUSY_POLL); loopback has no device to poll. spin: it"
      " asks again and again, which takes a CPU for each end."));
  return options;
}

std::vector<std::string> traits() {
#ifdef MARSHALYARD_TLS
  return {"FAN_IN", "CONNECTIONS", "OPEN_LOOP", "INTERLEAVED", "TLS"};
#else
  return {"FAN_IN", "CONNECTIONS", "OPEN_LOOP", "INTERLEAVED"};  // it was built without OpenSSL
#endif
}

class CSockets : public Engine {
 public:
  Descriptor describe() override {
    return {kId,
            "TCP, C sockets",
            "Moves C arrays by writev and readv, or write and read. In network byte order each"
            " send reverses the bytes of every number and every field of a struct, and so does the"
            " receiver, into memory that it uses again; in native order, nothing is converted and"
            " structs travel as the compiler lays them out. Values of a type of your own are packed"
            " by a plan made of the type once.",
            frames::kWire,
            plainTypes(),
            {Style::kOneway, Style::kTwoway, Style::kDeferred},
            options(),
            traits(),
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
    auto connection = sockets::connect(place, settings);
    frames::present(token, *connection);
    return std::make_unique<frames::FrameSender>(std::move(connection), place, mannerOf(settings));
  }
};

}  // namespace

}  // namespace marshalyard::sockets

int main(int argc, char** argv) {
  return marshalyard::runWorker(argc, argv, std::make_unique<marshalyard::sockets::CSockets>());
}
