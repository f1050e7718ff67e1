// What a connection must begin with: 16 random bytes that stand in the receiver's address, behind
// the last slash, as 32 hexadecimal digits. A program that finds the port but was not given the
// address can't send a frame.
#pragma once

#include <array>
#include <string>

#include "connection.h"

namespace marshalyard::frames {

class Token {
 public:
  static Token fresh();

  // The token in a receiver's address; throws Failure if there is none.
  static Token of(const std::string& address);

  // The part of an address that says where the receiver is, fit to be shown.
  static std::string placeOf(const std::string& address);

  std::string at(const std::string& place) const;

  void present(Connection& connection) const;

  // Waits for the first bytes of a connection; false if they are others.
  bool isPresented(Connection& connection) const;

 private:
  std::array<unsigned char, 16> bytes_{};
};

}  // namespace marshalyard::frames
