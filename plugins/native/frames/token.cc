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

void takeToken(Connection& connection) {
  Token::Bytes first{};
  for (std::size_t at = 0; at < first.size();) {
    iovec part{first.data() + at, first.size() - at};
    std::size_t got = connection.read(&part, 1);
    if (got == 0) throw Failure("The connection ended before its first message.");
    at += got;
  }
}

}  // namespace marshalyard::frames
