#include "token.h"

namespace marshalyard::frames {

void present(const Token& token, Connection& connection) {
  Token::Bytes bytes = token.bytes();
  iovec part{bytes.data(), bytes.size()};
  connection.write(&part, 1);
}

bool isPresented(const Token& token, Connection& connection) {
  Token::Bytes first{};
  for (std::size_t at = 0; at < first.size();) {
    iovec part{first.data() + at, first.size() - at};
    std::size_t got = connection.read(&part, 1);
    if (got == 0) return false;
    at += got;
  }
  return token.is(first);
}

}  // namespace marshalyard::frames
