// The token that a sender must show to a receiver: 16 random bytes that stand in the receiver's
// address, behind the last slash, as 32 hexadecimal digits. A program that finds the port but was
// not given the address can't send anything that counts.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace marshalyard {

class Token {
 public:
  using Bytes = std::array<std::uint8_t, 16>;

  // One that nobody can guess.
  static Token fresh();

  // The token in a receiver's address; throws Failure if there is none.
  static Token of(const std::string& address);

  // The part of an address that says where the receiver is, fit to be shown.
  static std::string placeOf(const std::string& address);

  // The address of a receiver at this place.
  std::string at(const std::string& place) const { return place + "/" + text(); }

  // 32 hexadecimal digits.
  std::string text() const;

  const Bytes& bytes() const { return bytes_; }

  // True if these are its bytes; takes the same time whatever they are.
  bool is(const Bytes& presented) const;

 private:
  Bytes bytes_{};
};

}  // namespace marshalyard
