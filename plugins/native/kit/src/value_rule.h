// The rules by which values of types of the user's own are generated.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace marshalyard {

// The characters of which texts are generated.
enum class Alphabet { kLetters, kDigits, kAscii, kUtf8 };

// A rule such as "3..5 letters", "0..8 zipf", "1..1K", as engines/PROTOCOL.md describes them.
struct ValueRule {
  std::optional<double> least;
  std::optional<double> most;  // included
  std::optional<Alphabet> alphabet;
  bool zipf = false;  // the least number comes most often, else all alike

  // Throws Failure if the text is no rule.
  static ValueRule parse(const std::string& text);
};

}  // namespace marshalyard
