#include "own.h"

#include <omniORB4/internal/giopStream.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

#include "marshalyard/byte_order.h"

namespace marshalyard::corba {

namespace {

using Kind = TypeNode::Kind;

// Memory that is taken before as much has arrived.
constexpr std::uint32_t kPart = 64 * 1024;

constexpr char kOwn[] = "Own";
constexpr std::size_t kStyleLength = 4;  // of "send" and "call"

constexpr omni::alignment_t alignmentOf(std::size_t size) {
  return size == 8   ? omni::ALIGN_8
         : size == 4 ? omni::ALIGN_4
         : size == 2 ? omni::ALIGN_2
                     : omni::ALIGN_1;
}

std::vector<char16_t> reversedUnits(const void* units, std::uint32_t count) {
  std::vector<char16_t> all(count);
  std::memcpy(all.data(), units, count * sizeof(char16_t));
  if constexpr (kLittleEndianMachine) {
    for (char16_t& unit : all) unit = reversed(unit);
  }
  return all;
}

class CdrWriter {
 public:
  explicit CdrWriter(cdrStream& to) : to_(to) {}

  void boolean(bool value) { to_.marshalBoolean(value); }
  void character(char value) { to_.marshalOctet(static_cast<CORBA::Octet>(value)); }
  void octet(std::uint8_t value) { to_.marshalOctet(value); }
  void number(char16_t value) {
    requireWide(to_);
    CORBA::Octet bytes[] = {sizeof value, static_cast<CORBA::Octet>(value >> 8),
                            static_cast<CORBA::Octet>(value)};
    to_.put_octet_array(bytes, sizeof bytes);
  }
  void number(std::int16_t value) { to_.marshalShort(value); }
  void number(std::uint16_t value) { to_.marshalUShort(value); }
  void number(std::int32_t value) { to_.marshalLong(value); }
  void number(std::uint32_t value) { to_.marshalULong(value); }
  void number(std::int64_t value) { to_.marshalLongLong(value); }
  void number(std::uint64_t value) { to_.marshalULongLong(value); }
  void number(float value) { to_.marshalFloat(value); }
  void number(double value) { to_.marshalDouble(value); }
  void characters(const char* values, std::uint64_t count) {
    put(values, count, omni::ALIGN_1);
  }
  void octets(const std::uint8_t* values, std::uint64_t count) {
    put(values, count, omni::ALIGN_1);
  }
  template <class Number>
  void numbers(const Number* values, std::uint64_t count) {
    if constexpr (std::is_same_v<Number, char16_t>) {
      for (std::uint64_t i = 0; i < count; i++) number(values[i]);
    } else {
      put(values, count * sizeof(Number), alignmentOf(sizeof(Number)));
    }
  }
  void label(std::int32_t position) { to_.marshalLong(position); }
  void count(std::uint32_t elements) { to_.marshalULong(elements); }
  void text(const Sequence& run) {
    to_.marshalULong(run.count + 1);
    put(run.data, run.count, omni::ALIGN_1);
    to_.marshalOctet(0);
  }
  void wideText(const Sequence& run) {
    requireWide(to_);
    std::vector<char16_t> units = reversedUnits(run.data, run.count);
    to_.marshalULong(static_cast<CORBA::ULong>(run.count * sizeof(char16_t)));
    put(units.data(), run.count * sizeof(char16_t), omni::ALIGN_1);
  }

 private:
  // Where there are none, nothing is aligned.
  void put(const void* bytes, std::uint64_t count, omni::alignment_t alignment) {
    if (count == 0) return;
    to_.put_octet_array(static_cast<const CORBA::Octet*>(bytes), static_cast<int>(count),
                        alignment);
  }

  cdrStream& to_;
};

class CdrReader {
 public:
  explicit CdrReader(cdrStream& from) : from_(from) {}

  bool boolean() {
    CORBA::Octet value = from_.unmarshalOctet();
    if (value > 1) throw Failure("A boolean came as " + std::to_string(value) + ".");
    return value == 1;
  }
  char character() { return static_cast<char>(from_.unmarshalOctet()); }
  std::uint8_t octet() { return from_.unmarshalOctet(); }
  template <class Number>
  Number number() {
    if constexpr (std::is_same_v<Number, char16_t>) return wide();
    else if constexpr (std::is_same_v<Number, std::int16_t>) return from_.unmarshalShort();
    else if constexpr (std::is_same_v<Number, std::uint16_t>) return from_.unmarshalUShort();
    else if constexpr (std::is_same_v<Number, std::int32_t>) return from_.unmarshalLong();
    else if constexpr (std::is_same_v<Number, std::uint32_t>) return from_.unmarshalULong();
    else if constexpr (std::is_same_v<Number, std::int64_t>) return from_.unmarshalLongLong();
    else if constexpr (std::is_same_v<Number, std::uint64_t>) return from_.unmarshalULongLong();
    else if constexpr (std::is_same_v<Number, float>) return from_.unmarshalFloat();
    else return from_.unmarshalDouble();
  }
  void characters(char* into, std::uint32_t count) { get(into, count, omni::ALIGN_1); }
  void octets(std::uint8_t* into, std::uint32_t count) { get(into, count, omni::ALIGN_1); }
  template <class Number>
  void numbers(Number* into, std::uint32_t count) {
    if constexpr (std::is_same_v<Number, char16_t>) {
      for (std::uint32_t i = 0; i < count; i++) into[i] = wide();
    } else {
      get(into, std::uint64_t{count} * sizeof(Number), alignmentOf(sizeof(Number)));
      if (!from_.unmarshal_byte_swap()) return;
      for (std::uint32_t i = 0; i < count; i++) into[i] = reversed(into[i]);
    }
  }
  std::int32_t label() { return from_.unmarshalLong(); }
  std::uint32_t count(std::uint64_t least) {
    std::uint32_t elements = from_.unmarshalULong();
    std::uint64_t bytes = elements * std::max<std::uint64_t>(1, least);
    if (bytes <= INT32_MAX && from_.checkInputOverrun(1, static_cast<CORBA::ULong>(bytes))) {
      return elements;
    }
    throw Failure("A sequence of " + std::to_string(elements) + " elements came.");
  }
  Sequence text(Arena& arena) {
    std::uint32_t bytes = count(1);
    if (bytes == 0) throw Failure("A string came without its end.");
    char* text = opaque(bytes, arena);
    if (text[bytes - 1] != 0) throw Failure("A string came without its end.");
    return {text, bytes - 1};
  }
  Sequence wideText(Arena& arena) {
    requireWide(from_);
    std::uint32_t bytes = count(1);
    if (bytes % sizeof(char16_t) != 0) throw Failure("A wide string came with half a character.");
    auto* units = reinterpret_cast<char16_t*>(opaque(bytes, arena));
    std::uint32_t length = bytes / sizeof(char16_t);
    if constexpr (kLittleEndianMachine) {
      for (std::uint32_t i = 0; i < length; i++) units[i] = reversed(units[i]);
    }
    return {units, length};
  }
  std::uint32_t sure(std::uint32_t, std::size_t size) const {
    return std::max<std::uint32_t>(1, static_cast<std::uint32_t>(kPart / size));
  }

 private:
  char16_t wide() {
    requireWide(from_);
    if (from_.unmarshalOctet() != sizeof(char16_t)) {
      throw Failure("A wide character came that is none of UTF-16.");
    }
    auto high = static_cast<std::uint16_t>(from_.unmarshalOctet());
    return static_cast<char16_t>(high << 8 | from_.unmarshalOctet());
  }

  char* opaque(std::uint32_t count, Arena& arena) {
    return takeArriving(count, kPart, 1, arena, [this](char* at, std::uint32_t part) {
      get(at, part, omni::ALIGN_1);
    });
  }

  void get(void* into, std::uint64_t count, omni::alignment_t alignment) {
    if (count == 0) return;
    from_.get_octet_array(static_cast<CORBA::Octet*>(into), static_cast<int>(count), alignment);
  }

  cdrStream& from_;
};

std::string idOf(const std::string& name) {
  std::string path = name;
  for (std::size_t at; (at = path.find("::")) != std::string::npos;) path.replace(at, 2, "/");
  return "IDL:" + path + ":1.0";
}

std::string lastOf(const std::string& name) { return name.substr(name.rfind(':') + 1); }

// Makes type codes.
class Codes {
 public:
  explicit Codes(CORBA::ORB_ptr orb) : orb_(orb) {}

  CORBA::TypeCode_ptr of(const TypeNode& type) const {
    switch (type.kind) {
      case Kind::kString: return orb_->create_string_tc(type.bound);
      case Kind::kWstring: return orb_->create_wstring_tc(type.bound);
      case Kind::kSequence: {
        CORBA::TypeCode_var element = of(type.below[0]);
        return orb_->create_sequence_tc(type.bound, element);
      }
      case Kind::kArray: {
        CORBA::TypeCode_var element = of(type.below[0]);
        return orb_->create_array_tc(type.bound, element);
      }
      case Kind::kEnum: {
        CORBA::EnumMemberSeq labels;
        labels.length(static_cast<CORBA::ULong>(type.names.size()));
        for (CORBA::ULong i = 0; i < labels.length(); i++) labels[i] = type.names[i].c_str();
        return orb_->create_enum_tc(idOf(type.name).c_str(), lastOf(type.name).c_str(), labels);
      }
      case Kind::kStruct: {
        CORBA::StructMemberSeq members;
        members.length(static_cast<CORBA::ULong>(type.names.size()));
        for (CORBA::ULong i = 0; i < members.length(); i++) {
          members[i].name = type.names[i].c_str();
          members[i].type = of(type.below[i]);
        }
        return orb_->create_struct_tc(idOf(type.name).c_str(), lastOf(type.name).c_str(), members);
      }
      case Kind::kUnion: return ofUnion(type);
      default: return CORBA::TypeCode::_duplicate(ofNumber(type.kind));
    }
  }

 private:
  static CORBA::TypeCode_ptr ofNumber(Kind kind) {
    switch (kind) {
      case Kind::kBoolean: return CORBA::_tc_boolean;
      case Kind::kChar: return CORBA::_tc_char;
      case Kind::kWchar: return CORBA::_tc_wchar;
      case Kind::kShort: return CORBA::_tc_short;
      case Kind::kUnsignedShort: return CORBA::_tc_ushort;
      case Kind::kLong: return CORBA::_tc_long;
      case Kind::kUnsignedLong: return CORBA::_tc_ulong;
      case Kind::kLongLong: return CORBA::_tc_longlong;
      case Kind::kUnsignedLongLong: return CORBA::_tc_ulonglong;
      case Kind::kFloat: return CORBA::_tc_float;
      case Kind::kDouble: return CORBA::_tc_double;
      default: return CORBA::_tc_octet;
    }
  }

  // A case with several labels is as many members; the default's label is an octet.
  CORBA::TypeCode_ptr ofUnion(const TypeNode& type) const {
    CORBA::TypeCode_var discriminator = of(*type.discriminator);
    CORBA::UnionMemberSeq members;
    auto add = [&](std::size_t which, const CORBA::Any& label) {
      CORBA::ULong at = members.length();
      members.length(at + 1);
      members[at].name = type.names[which].c_str();
      members[at].label = label;
      members[at].type = of(type.below[which]);
    };
    for (std::size_t i = 0; i < type.below.size(); i++) {
      if (type.fallback == static_cast<int>(i)) {
        CORBA::Any label;
        label <<= CORBA::Any::from_octet(0);
        add(i, label);
        continue;
      }
      for (std::int64_t number : type.labels[i]) {
        add(i, labelOf(type.discriminator->kind, discriminator, number));
      }
    }
    return orb_->create_union_tc(idOf(type.name).c_str(), lastOf(type.name).c_str(), discriminator,
                                 members);
  }

  static CORBA::Any labelOf(Kind kind, CORBA::TypeCode_ptr code, std::int64_t number) {
    CORBA::Any label;
    switch (kind) {
      case Kind::kBoolean: label <<= CORBA::Any::from_boolean(number != 0); break;
      case Kind::kChar: label <<= CORBA::Any::from_char(static_cast<CORBA::Char>(number)); break;
      case Kind::kWchar: label <<= CORBA::Any::from_wchar(static_cast<CORBA::WChar>(number)); break;
      case Kind::kOctet: label <<= CORBA::Any::from_octet(static_cast<CORBA::Octet>(number)); break;
      case Kind::kEnum: {
        auto position = static_cast<CORBA::ULong>(number);
        label.PR_insert(code, [](cdrStream& to, void* value) {
          to.marshalULong(*static_cast<CORBA::ULong*>(value));
        }, &position);
        break;
      }
      case Kind::kShort: label <<= static_cast<CORBA::Short>(number); break;
      case Kind::kUnsignedShort: label <<= static_cast<CORBA::UShort>(number); break;
      case Kind::kLong: label <<= static_cast<CORBA::Long>(number); break;
      case Kind::kUnsignedLong: label <<= static_cast<CORBA::ULong>(number); break;
      case Kind::kLongLong: label <<= static_cast<CORBA::LongLong>(number); break;
      default: label <<= static_cast<CORBA::ULongLong>(number);
    }
    return label;
  }

  CORBA::ORB_ptr orb_;
};

}  // namespace

void requireWide(cdrStream& stream) {
  omni::giopStream* giop = omni::giopStream::downcast(&stream);
  if (giop != nullptr && giop->version().minor < 2) throw CORBA::BAD_PARAM(0, CORBA::COMPLETED_NO);
}

std::string ownOperation(const OwnType& type) {
  char name[16];
  std::snprintf(name, sizeof name, "%s%08x", kOwn, type.wireId());
  return name;
}

const OwnType* ownTypeOf(const char* operation, const OwnTypes& types) {
  if (types.empty() || std::strlen(operation) < kStyleLength + sizeof kOwn) return nullptr;
  const char* name = operation + kStyleLength;
  if (std::strncmp(name, kOwn, sizeof kOwn - 1) != 0) return nullptr;
  auto number = std::strtoul(name + sizeof kOwn - 1, nullptr, 16);
  return typeWithId(types, static_cast<std::uint32_t>(number));
}

CORBA::TypeCode_ptr ownTypeCode(CORBA::ORB_ptr orb, const OwnType& type) {
  CORBA::TypeCode_var element = Codes(orb).of(type.node());
  return orb->create_sequence_tc(0, element);
}

void writeOwn(cdrStream& to, const OwnType& type, const void* values, std::uint32_t elements) {
  CdrWriter writer(to);
  writer.count(elements);
  type.plan().write(values, elements, writer);
}

OwnSequence readOwn(cdrStream& from, const OwnType& type, Arena& arena) {
  CdrReader reader(from);
  arena.clear();
  std::uint32_t elements = reader.count(type.plan().least());
  return {type.plan().read(elements, reader, arena), elements};
}

}  // namespace marshalyard::corba
