#include "marshalyard/type_node.h"

#include <algorithm>
#include <limits>

namespace marshalyard {

namespace {

using Kind = TypeNode::Kind;

struct Word {
  const char* token;
  const char* construct;
  std::uint64_t least;  // bytes of a value, or of the count before it
};

constexpr Word kWords[kTypeKinds] = {
    {"boolean", "own-boolean", 1},
    {"char", "own-char", 1},
    {"wchar", "own-wchar", 2},
    {"octet", "own-octet", 1},
    {"short", "own-integer", 2},
    {"unsigned-short", "own-unsigned", 2},
    {"long", "own-integer", 4},
    {"unsigned-long", "own-unsigned", 4},
    {"long-long", "own-long-long", 8},
    {"unsigned-long-long", "own-unsigned", 8},
    {"float", "own-float", 4},
    {"double", "own-double", 8},
    {"enum", "own-enum", 4},
    {"string", "own-string", 4},
    {"wstring", "own-wstring", 4},
    {"sequence", "own-sequence", 4},
    {"array", "own-array", 0},
    {"struct", "own-struct", 0},
    {"union", "own-union", 0},
};

const Word& wordOf(Kind kind) { return kWords[static_cast<int>(kind)]; }

void collect(const TypeNode& type, std::set<std::string>& used) {
  used.insert(wordOf(type.kind).construct);
  if (type.discriminator) {
    if (type.discriminator->kind == Kind::kWchar) used.insert(kWcharUnion);
    if (type.discriminator->kind == Kind::kOctet) used.insert(kOctetUnion);
    collect(*type.discriminator, used);
  }
  for (const TypeNode& below : type.below) collect(below, used);
}

}  // namespace

std::string token(Kind kind) { return wordOf(kind).token; }

std::uint64_t leastBytes(const TypeNode& type) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int32_t>::max();
  std::uint64_t least = wordOf(type.kind).least;
  if (type.kind == Kind::kArray) {
    least = std::min(kMost, type.bound * leastBytes(type.below[0]));
  } else if (type.kind == Kind::kStruct) {
    for (const TypeNode& member : type.below) least += leastBytes(member);
  } else if (type.kind == Kind::kUnion) {
    least = kMost;
    for (const TypeNode& one : type.below) least = std::min(least, leastBytes(one));
    least += leastBytes(*type.discriminator);
  }
  return std::min(kMost, least);
}

std::set<std::string> constructsOf(const TypeNode& type) {
  std::set<std::string> used;
  collect(type, used);
  return used;
}

std::vector<std::string> allConstructs() {
  std::set<std::string> all;
  for (const Word& word : kWords) all.insert(word.construct);
  return {all.begin(), all.end()};
}

}  // namespace marshalyard
