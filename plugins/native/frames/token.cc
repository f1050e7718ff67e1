#include "token.h"

#include <algorithm>

namespace marshalyard::frames {

void present(const Token& token, Connection& connection) {
  Token::Bytes bytes = token.bytes();
  iovec part{bytes.data(), bytes.size()};
  connection.write(&part, 1);
}

Door::Sight look(const Token& token, const std::uint8_t* bytes, std::size_t count) {
  Token::Bytes first{};
  if (count < first.size()) return Door::Sight::kMore;
  std::copy_n(bytes, first.size(), first.begin());
  return token.is(first) ? Door::Sight::kSender : Door::Sight::kStranger;
}

Door::Sight lookForHandshake(const std::uint8_t* bytes, std::size_t count) {
  constexpr std::uint8_t kHandshake = 22;  // RFC 8446, 5.1
  if (count == 0) return Door::Sight::kMore;
  return bytes[0] == kHandshake ? Door::Sight::kSender : Door::Sight::kStranger;
}

void takeToken(const Token& token, Connection& connection) {
  Token::Bytes first{};
  for (std::size_t at = 0; at < first.size();) {
    iovec part{first.data() + at, first.size() - at};
    std::size_t got = connection.read(&part, 1);
    if (got == 0) throw Failure("The connection ended before its first message.");
    at += got;
  }
  if (!token.is(first)) throw Failure("The connection began with another token.");
}

}  // namespace marshalyard::frames
