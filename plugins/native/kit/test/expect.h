// What the tests expect: a test goes on behind an expectation that does not hold, and ends with
// status 1.
#pragma once

#include <exception>
#include <iostream>
#include <string>

namespace marshalyard {

// How many expectations of this program did not hold.
inline int failures = 0;

template <class One, class Other>
void expectEqual(const std::string& what, const One& actual, const Other& expected) {
  if (actual == expected) return;
  failures++;
  std::cerr << what << ": " << actual << ", expected " << expected << std::endl;
}

// The sentence of the exception that a step ends with, or "none".
template <class Step>
std::string sentenceOf(const Step& step) {
  try {
    step();
    return "none";
  } catch (const std::exception& e) {
    return e.what();
  }
}

// The status that main() ends with.
inline int exitStatus() {
  if (failures > 0) return 1;
  std::cout << "All expectations hold." << std::endl;
  return 0;
}

}  // namespace marshalyard
