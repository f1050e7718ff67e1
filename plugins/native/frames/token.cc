#include "token.h"

#include <sys/random.h>

#include <algorithm>
#include <cstdio>

#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

Token Token::fresh() {
  Token token;
  if (getrandom(token.bytes_.data(), token.bytes_.size(), 0) !=
      static_cast<ssize_t>(token.bytes_.size())) {
    throw Failure("The system gives no random numbers for the receiver's token.");
  }
  return token;
}

Token Token::of(const std::string& address) {
  Token token;
  std::string digits = address.substr(std::min(address.rfind('/'), address.size() - 1) + 1);
  bool sound = address.find('/') != std::string::npos && digits.size() == 2 * token.bytes_.size() &&
               digits.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  if (!sound) {
    throw Failure("The address '" + address +
                  "' has no token of a receiver. Copy the whole of what the receiver says, such as"
                  " 127.0.0.1:4711/ and 32 hexadecimal digits.");
  }
  for (std::size_t i = 0; i < token.bytes_.size(); i++) {
    token.bytes_[i] =
        static_cast<unsigned char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
  }
  return token;
}

std::string Token::placeOf(const std::string& address) {
  std::size_t slash = address.rfind('/');
  return slash == std::string::npos ? "" : address.substr(0, slash);
}

std::string Token::at(const std::string& place) const {
  std::string text = place + "/";
  for (unsigned char byte : bytes_) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", byte);
    text += digits;
  }
  return text;
}

void Token::present(Connection& connection) const {
  std::array<unsigned char, 16> bytes = bytes_;
  iovec part{bytes.data(), bytes.size()};
  connection.write(&part, 1);
}

bool Token::isPresented(Connection& connection) const {
  std::array<unsigned char, 16> first{};
  for (std::size_t at = 0; at < first.size();) {
    iovec part{first.data() + at, first.size() - at};
    std::size_t got = connection.read(&part, 1);
    if (got == 0) return false;
    at += got;
  }
  unsigned char different = 0;  // in the same time, wherever they differ
  for (std::size_t i = 0; i < first.size(); i++) different |= first[i] ^ bytes_[i];
  return different == 0;
}

}  // namespace marshalyard::frames
