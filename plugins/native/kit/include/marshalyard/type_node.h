// A data type of the user's own as a tree: what OMG IDL can say of data.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace marshalyard {

struct TypeNode {
  // Numbers of fixed size stand first.
  enum class Kind : std::uint8_t {
    kBoolean,
    kChar,
    kWchar,
    kOctet,
    kShort,
    kUnsignedShort,
    kLong,
    kUnsignedLong,
    kLongLong,
    kUnsignedLongLong,
    kFloat,
    kDouble,
    kEnum,
    kString,
    kWstring,
    kSequence,
    kArray,
    kStruct,
    kUnion,
  };

  Kind kind = Kind::kOctet;
  std::string name;         // of an enum, a struct, a union, with its modules
  std::uint32_t bound = 0;  // most bytes, units or elements, 0 for no bound; an array's elements
  std::vector<std::string> names;                 // an enum's labels, members, cases
  std::vector<std::vector<std::int64_t>> labels;  // of a union: what tells each case
  int fallback = -1;                              // of a union: the default case, if it has one
  std::shared_ptr<const TypeNode> discriminator;  // of a union
  std::vector<TypeNode> below;  // members, cases, or the element of a sequence or an array
};

constexpr int kTypeKinds = static_cast<int>(TypeNode::Kind::kUnion) + 1;

constexpr bool isNumber(TypeNode::Kind kind) { return kind <= TypeNode::Kind::kDouble; }

// Its name in the protocol, such as "unsigned-long".
std::string token(TypeNode::Kind kind);

// The fewest bytes of a value in the packed form.
std::uint64_t leastBytes(const TypeNode& type);

// Unions that a wide character or an octet tells: carried wherever unions are, unless the engine's
// refusals have a sentence for them.
constexpr char kWcharUnion[] = "own-wchar-union";
constexpr char kOctetUnion[] = "own-octet-union";

// What a type uses of IDL, by the tokens of engines/PROTOCOL.md, such as "own-union".
std::set<std::string> constructsOf(const TypeNode& type);

// All of them, for an engine that carries every type.
std::vector<std::string> allConstructs();

// Calls a function with a null pointer of the type that has the numbers of a kind; booleans are
// octets of 0 and 1.
template <class Function>
auto byNumber(TypeNode::Kind kind, const Function& function) {
  using Kind = TypeNode::Kind;
  switch (kind) {
    case Kind::kChar: return function(static_cast<char*>(nullptr));
    case Kind::kWchar: return function(static_cast<char16_t*>(nullptr));
    case Kind::kShort: return function(static_cast<std::int16_t*>(nullptr));
    case Kind::kUnsignedShort: return function(static_cast<std::uint16_t*>(nullptr));
    case Kind::kLong: return function(static_cast<std::int32_t*>(nullptr));
    case Kind::kUnsignedLong: return function(static_cast<std::uint32_t*>(nullptr));
    case Kind::kLongLong: return function(static_cast<std::int64_t*>(nullptr));
    case Kind::kUnsignedLongLong: return function(static_cast<std::uint64_t*>(nullptr));
    case Kind::kFloat: return function(static_cast<float*>(nullptr));
    case Kind::kDouble: return function(static_cast<double*>(nullptr));
    default: return function(static_cast<std::uint8_t*>(nullptr));
  }
}

}  // namespace marshalyard
