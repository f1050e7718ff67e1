// Tests of the wire `tcp frames` against what a connection may deliver. Ends with status 1 and a
// line for each expectation that does not hold.
#include <algorithm>
#include <cstring>

#include "expect.h"
#include "reader.h"

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

}  // namespace

}  // namespace marshalyard::frames

int main() {
  using namespace marshalyard::frames;
  for (std::size_t most : {1, 7, 4096, 1 << 20}) {
    findsFramesOfUnlikeLengths(most, true);
    findsFramesOfUnlikeLengths(most, false);
  }
  refusesHeadersThatLie();
  return marshalyard::exitStatus();
}
