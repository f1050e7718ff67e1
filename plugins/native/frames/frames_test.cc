// Tests of the wire `tcp frames` against what a connection may deliver. Ends with status 1 and a
// line for each expectation that does not hold.
#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <thread>

#include "expect.h"
#include "reader.h"
#include "receiver.h"
#include "socket.h"
#include "token.h"

namespace marshalyard::frames {

namespace {

// Delivers some bytes, so many at a time.
class Recorded : public Connection {
 public:
  Recorded(std::string bytes, std::size_t most) : bytes_(std::move(bytes)), most_(most) {}

  void write(iovec*, int) override {}
  std::size_t read(iovec* parts, int count) override {
    std::size_t all = 0;
    for (int i = 0; i < count && all < most_; i++) {
      std::size_t part = std::min({parts[i].iov_len, most_ - all, bytes_.size() - at_});
      std::memcpy(parts[i].iov_base, bytes_.data() + at_, part);
      at_ += part;
      all += part;
    }
    return all;
  }
  Facts facts() override { return {}; }
  void shutDown() override {}

 private:
  const std::string bytes_;
  const std::size_t most_;
  std::size_t at_ = 0;
};

std::string frameOfOwn(std::uint32_t elements, std::uint32_t packed, std::size_t body,
                       Kind kind = Kind::kOneway) {
  Header header;
  header.own = true;
  header.kind = kind;
  header.elements = elements;
  header.wireId = 0xcafe;
  header.packed = packed;
  std::string bytes(kHeaderBytes + kOwnHeadBytes + body, '\7');
  auto* begin = reinterpret_cast<std::uint8_t*>(bytes.data());
  header.write(begin);
  header.writeOwnHead(begin + kHeaderBytes);
  return bytes;
}

std::string refusal(const std::string& bytes) {
  Recorded connection(bytes, 1 << 20);
  Reader reader(connection, true);
  return sentenceOf([&] {
    while (reader.next()) {
    }
  });
}

void findsFramesOfUnlikeLengths(std::size_t most, bool gather) {
  std::string bytes;
  for (std::uint32_t packed : {9u, 100'000u, 1u, 300'000u, 17u, 16u}) {
    bytes += frameOfOwn(1, packed, (packed + 7) / 8 * 8);
  }
  Recorded connection(bytes, most);
  Reader reader(connection, gather);
  std::string lengths;
  while (reader.next()) {
    expectEqual("number", reader.header().wireId, 0xcafeu);
    expectEqual("body", static_cast<int>(reader.body()[kOwnHeadBytes]), 7);
    lengths += std::to_string(reader.header().packed) + " ";
  }
  expectEqual("lengths", lengths, "9 100000 1 300000 17 16 ");
}

void refusesHeadersThatLie() {
  expectEqual("elements", refusal(frameOfOwn(10, 9, 16)),
              "A frame's header makes no sense (10 elements in 9 bytes). Use the same version of"
              " Marshalyard at both ends.");
  expectEqual("length", refusal(frameOfOwn(1, UINT32_MAX, 16)),
              "A message of 4294967304 bytes is above the limit of 1073741824. Use smaller"
              " buffers.");
  expectEqual("short", refusal(frameOfOwn(1, 1 << 29, 16)),
              "The connection ended inside a frame, after 40 of 536870936 bytes. The sender was"
              " closed or killed while it sent.");
  expectEqual("reply", refusal(frameOfOwn(0, 0, 0, Kind::kReply)).substr(0, 34),
              "A frame's header makes no sense (k");
}

// A socket on loopback, whose connections carry nothing.
class Local : public Listener {
 public:
  Local() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    at_.sin_family = AF_INET;
    at_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof at_;
    bind(socket_, reinterpret_cast<sockaddr*>(&at_), length);
    getsockname(socket_, reinterpret_cast<sockaddr*>(&at_), &length);
    listen(socket_, 4);
  }
  ~Local() override { ::close(socket_); }

  std::string place() override { return "127.0.0.1:" + std::to_string(ntohs(at_.sin_port)); }
  int number() override { return socket_; }
  std::unique_ptr<Connection> opened(int socket) override {
    return std::make_unique<Accepted>(socket);
  }
  const sockaddr_in& at() const { return at_; }

 private:
  struct Accepted : Connection {
    explicit Accepted(int socket) : socket_(socket) {}
    ~Accepted() override { ::close(socket_); }
    void write(iovec*, int) override {}
    std::size_t read(iovec*, int) override { return 0; }
    Facts facts() override { return {}; }
    void shutDown() override { ::shutdown(socket_, SHUT_RDWR); }
    const int socket_;
  };

  const int socket_;
  sockaddr_in at_{};
};

// No room for the stack of a further thread.
class NoThreads {
 public:
  NoThreads() {
    getrlimit(RLIMIT_AS, &before_);
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit tight = before_;
    tight.rlim_cur = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + (1 << 20);
    setrlimit(RLIMIT_AS, &tight);
  }
  ~NoThreads() { setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
};

// Its sender would wait for ever, and the receiver could not be closed.
void closesAConnectionThatNoThreadCanRead() {
  Inbox inbox(false, false);
  auto listener = std::make_unique<Local>();
  sockaddr_in at = listener->at();
  FrameReceiver receiver(std::move(listener), {"x", "x", false, true}, {}, inbox);
  int sender = ::socket(AF_INET, SOCK_STREAM, 0);
  connect(sender, reinterpret_cast<sockaddr*>(&at), sizeof at);
  timeval patience{20, 0};
  setsockopt(sender, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  Token::Bytes token = Token::of(receiver.address()).bytes();
  char byte = 0;
  ssize_t got = 0;
  {
    NoThreads none;
    send(sender, token.data(), token.size(), 0);
    got = recv(sender, &byte, 1, 0);
  }
  expectEqual("closed", got == 0 || (got < 0 && errno == ECONNRESET), true);
  std::string failure;
  for (int i = 0; i < 2000 && failure.empty(); i++) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    failure = inbox.tally().failure;
  }
  expectEqual(failure, failure.find("The system gives no further thread") != failure.npos, true);
  expectEqual("the end", sentenceOf([&] { receiver.close(); }), "none");
  ::close(sender);
}

// No number is left when the process may open no more, as for one that was closed.
void saysWhyASocketHasNoSecondDescriptor() {
  Socket socket(::socket(AF_INET, SOCK_STREAM, 0));
  Socket copy = nonBlockingCopy(socket.number());
  expectEqual("another", copy.number() > socket.number(), true);
  expectEqual("blocks", (fcntl(copy.number(), F_GETFL) & O_NONBLOCK) == 0, false);
  expectEqual("none", sentenceOf([] { nonBlockingCopy(-1); }),
              "The connection gets no second descriptor (Bad file descriptor).");
}

}  // namespace

}  // namespace marshalyard::frames

int main() {
  using namespace marshalyard::frames;
  for (std::size_t most : {1, 7, 4096, 1 << 20}) {
    findsFramesOfUnlikeLengths(most, true);
    findsFramesOfUnlikeLengths(most, false);
  }
  refusesHeadersThatLie();
  closesAConnectionThatNoThreadCanRead();
  saysWhyASocketHasNoSecondDescriptor();
  return marshalyard::exitStatus();
}
