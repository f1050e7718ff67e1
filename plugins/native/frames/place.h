// The address of a TCP receiver as text: host:port, an IPv6 address in brackets.
#pragma once

#include <string>

namespace marshalyard::frames {

struct Place {
  std::string host;
  std::string port;

  // Throws Failure if the text is no such address.
  static Place parse(const std::string& text);

  std::string text() const;
};

}  // namespace marshalyard::frames
