#include "elements.h"

#include <algorithm>

#include "marshalyard/descriptor.h"

namespace marshalyard::thrift {

namespace {

using namespace apache::thrift::protocol;

const std::vector<DataType> kFields = {
    DataType::kShort,     DataType::kChar,   DataType::kLong,
    DataType::kOctet,     DataType::kFloat,  DataType::kDouble,
    DataType::kBinStruct, DataType::kRecord, DataType::kRecordUnaligned,
};

// More elements than any frame can hold would only be memory.
constexpr std::uint32_t kMostElements = 1 << 30;

bool isBinary(DataType type) { return type == DataType::kChar || type == DataType::kOctet; }

TType elementType(DataType type) {
  switch (type) {
    case DataType::kShort: return T_I16;
    case DataType::kLong: return T_I32;
    case DataType::kFloat:
    case DataType::kDouble: return T_DOUBLE;
    default: return T_STRUCT;
  }
}

// Writes the fields of one struct with their numbers.
class StructWriter {
 public:
  explicit StructWriter(TProtocol& to) : to_(to) { to_.writeStructBegin(""); }

  ~StructWriter() = default;

  StructWriter& byte(std::int8_t value) {
    begin(T_BYTE);
    to_.writeByte(value);
    return end();
  }
  StructWriter& i16(std::int16_t value) {
    begin(T_I16);
    to_.writeI16(value);
    return end();
  }
  StructWriter& i32(std::int32_t value) {
    begin(T_I32);
    to_.writeI32(value);
    return end();
  }
  StructWriter& real(double value) {
    begin(T_DOUBLE);
    to_.writeDouble(value);
    return end();
  }
  void close() {
    to_.writeFieldStop();
    to_.writeStructEnd();
  }

 private:
  void begin(TType type) { to_.writeFieldBegin("", type, ++number_); }
  StructWriter& end() {
    to_.writeFieldEnd();
    return *this;
  }

  TProtocol& to_;
  std::int16_t number_ = 0;
};

// The fields of the struct that was read last, by number; they may come in any order, and unknown
// ones are passed over.
struct StructReader {
  static constexpr int kMost = 7;

  std::int32_t integers[kMost] = {};
  double reals[kMost] = {};

  void read(TProtocol& from) {
    std::string name;
    TType type = T_STOP;
    std::int16_t id = 0;
    from.readStructBegin(name);
    for (from.readFieldBegin(name, type, id); type != T_STOP;
         from.readFieldBegin(name, type, id)) {
      bool known = id > 0 && id < kMost;
      if (known && type == T_BYTE) {
        std::int8_t value = 0;
        from.readByte(value);
        integers[id] = value;
      } else if (known && type == T_I16) {
        std::int16_t value = 0;
        from.readI16(value);
        integers[id] = value;
      } else if (known && type == T_I32) {
        from.readI32(integers[id]);
      } else if (known && type == T_DOUBLE) {
        from.readDouble(reals[id]);
      } else {
        from.skip(type);
      }
      from.readFieldEnd();
    }
    from.readStructEnd();
  }
};

}  // namespace

std::vector<DataType> carriedTypes() { return kFields; }

Elements::Elements(const Payload& payload)
    : payload_(payload),
      field_(static_cast<std::int16_t>(
          std::find(kFields.begin(), kFields.end(), payload.type()) - kFields.begin() + 1)) {
  if (isBinary(payload.type())) {
    bytes_.assign(payload.as<char>(), static_cast<std::size_t>(payload.bytes()));
  }
}

void Elements::write(TProtocol& to) const {
  bool binary = isBinary(payload_.type());
  to.writeStructBegin("Sequence");
  to.writeFieldBegin("", binary ? T_STRING : T_LIST, field_);
  if (binary) {
    to.writeBinary(bytes_);
  } else {
    to.writeListBegin(elementType(payload_.type()), payload_.elements());
    writeAll(to);
    to.writeListEnd();
  }
  to.writeFieldEnd();
  to.writeFieldStop();
  to.writeStructEnd();
}

void Elements::writeAll(TProtocol& to) const {
  std::uint32_t n = payload_.elements();
  switch (payload_.type()) {
    case DataType::kShort:
      for (std::uint32_t i = 0; i < n; i++) to.writeI16(payload_.as<std::int16_t>()[i]);
      break;
    case DataType::kLong:
      for (std::uint32_t i = 0; i < n; i++) to.writeI32(payload_.as<std::int32_t>()[i]);
      break;
    case DataType::kFloat:
      for (std::uint32_t i = 0; i < n; i++) to.writeDouble(payload_.as<float>()[i]);
      break;
    case DataType::kDouble:
      for (std::uint32_t i = 0; i < n; i++) to.writeDouble(payload_.as<double>()[i]);
      break;
    case DataType::kBinStruct:
      for (std::uint32_t i = 0; i < n; i++) {
        const BinStruct& b = payload_.as<BinStruct>()[i];
        StructWriter(to)
            .i16(b.s)
            .byte(static_cast<std::int8_t>(b.c))
            .i32(b.l)
            .byte(static_cast<std::int8_t>(b.o))
            .real(b.d)
            .close();
      }
      break;
    case DataType::kRecord:
      for (std::uint32_t i = 0; i < n; i++) {
        const AlignedRecord& r = payload_.as<AlignedRecord>()[i];
        StructWriter(to).i32(r.id).i32(r.status).real(r.x).real(r.y).real(r.range).close();
      }
      break;
    default:
      for (std::uint32_t i = 0; i < n; i++) {
        const UnalignedRecord r = payload_.as<UnalignedRecord>()[i];
        StructWriter(to)
            .byte(static_cast<std::int8_t>(r.kind))
            .i32(r.id)
            .byte(static_cast<std::int8_t>(r.mode))
            .real(r.x)
            .i16(r.status)
            .real(r.range)
            .close();
      }
  }
}

void ReadElements::read(TProtocol& from) {
  std::string name;
  TType fieldType = T_STOP;
  std::int16_t field = 0;
  from.readStructBegin(name);
  from.readFieldBegin(name, fieldType, field);
  if (field < 1 || field > static_cast<std::int16_t>(kFields.size())) {
    throw Failure("A message with elements of the unknown kind " + std::to_string(field) +
                  " came. Use the same version of Marshalyard at both ends.");
  }
  type_ = kFields[static_cast<std::size_t>(field - 1)];
  if (isBinary(type_)) {
    from.readBinary(bytes_);
    elements_ = static_cast<std::uint32_t>(bytes_.size());
  } else {
    TType each = T_STOP;
    from.readListBegin(each, elements_);
    if (elements_ > kMostElements) throw Failure("A list of too many elements came.");
    std::size_t words = std::size_t{elements_} * elementBytes(type_) / sizeof(std::uint64_t) + 1;
    if (words_.size() < words) words_.resize(words);
    StructReader fields;
    switch (type_) {
      case DataType::kShort: {
        auto* to = reinterpret_cast<std::int16_t*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) from.readI16(to[i]);
        break;
      }
      case DataType::kLong: {
        auto* to = reinterpret_cast<std::int32_t*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) from.readI32(to[i]);
        break;
      }
      case DataType::kFloat: {
        auto* to = reinterpret_cast<float*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) {
          double value = 0;
          from.readDouble(value);
          to[i] = static_cast<float>(value);
        }
        break;
      }
      case DataType::kDouble: {
        auto* to = reinterpret_cast<double*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) from.readDouble(to[i]);
        break;
      }
      case DataType::kBinStruct: {
        auto* to = reinterpret_cast<BinStruct*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) {
          fields.read(from);
          to[i].s = static_cast<std::int16_t>(fields.integers[1]);
          to[i].c = static_cast<char>(fields.integers[2]);
          to[i].l = fields.integers[3];
          to[i].o = static_cast<std::uint8_t>(fields.integers[4]);
          to[i].d = fields.reals[5];
        }
        break;
      }
      case DataType::kRecord: {
        auto* to = reinterpret_cast<AlignedRecord*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) {
          fields.read(from);
          to[i] = {fields.integers[1], fields.integers[2], static_cast<float>(fields.reals[3]),
                   static_cast<float>(fields.reals[4]), fields.reals[5]};
        }
        break;
      }
      default: {
        auto* to = reinterpret_cast<UnalignedRecord*>(words_.data());
        for (std::uint32_t i = 0; i < elements_; i++) {
          fields.read(from);
          to[i] = {static_cast<std::uint8_t>(fields.integers[1]),
                   fields.integers[2],
                   static_cast<char>(fields.integers[3]),
                   static_cast<float>(fields.reals[4]),
                   static_cast<std::int16_t>(fields.integers[5]),
                   fields.reals[6]};
        }
      }
    }
    from.readListEnd();
  }
  from.readFieldEnd();
  from.readFieldBegin(name, fieldType, field);
  from.readStructEnd();
}

const void* ReadElements::data() const {
  return isBinary(type_) ? static_cast<const void*>(bytes_.data()) : words_.data();
}

}  // namespace marshalyard::thrift
