#include "value_rule.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

Failure noRule(const std::string& text) {
  return Failure("'" + text.substr(0, 100) + "' is no rule for values.");
}

// A number with an optional K or M, of 1,024 as in sizes.
double numberIn(std::string word, const std::string& rule) {
  double unit = 1;
  if (!word.empty() && (word.back() == 'K' || word.back() == 'M')) {
    unit = word.back() == 'K' ? 1 << 10 : 1 << 20;
    word.pop_back();
  }
  bool decimal = !word.empty() && word.find_first_not_of("0123456789+-.eE") == std::string::npos;
  char* end = nullptr;
  double value = decimal ? std::strtod(word.c_str(), &end) * unit : 0;
  if (!decimal || *end != 0 || !std::isfinite(value)) throw noRule(rule);
  return value;
}

std::optional<Alphabet> alphabetOf(const std::string& lower) {
  if (lower == "letters") return Alphabet::kLetters;
  if (lower == "digits") return Alphabet::kDigits;
  if (lower == "ascii") return Alphabet::kAscii;
  if (lower == "utf-8") return Alphabet::kUtf8;
  return std::nullopt;
}

}  // namespace

ValueRule ValueRule::parse(const std::string& text) {
  ValueRule rule;
  std::istringstream words(text);
  bool first = true;
  for (std::string word; words >> word; first = false) {
    std::string lower = word;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (first && word.find_first_of("-+.0123456789") == 0) {
      std::size_t dots = word.find("..");
      rule.least = numberIn(word.substr(0, dots), text);
      rule.most = dots == std::string::npos ? *rule.least : numberIn(word.substr(dots + 2), text);
      if (*rule.least > *rule.most) throw noRule(text);
    } else if (auto alphabet = alphabetOf(lower)) {
      rule.alphabet = alphabet;
    } else if (lower == "zipf") {
      rule.zipf = true;
    } else if (lower != "uniform") {
      throw noRule(text);
    }
  }
  return rule;
}

}  // namespace marshalyard
