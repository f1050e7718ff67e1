#include "sequences.h"

#include <algorithm>

namespace marshalyard::rpc {

namespace {

using ttcp::Sequence;

std::uint32_t bits(char c) { return static_cast<unsigned char>(c); }

// Memory for so many elements, filled with zeros.
template <class Element>
Element* room(std::vector<std::uint64_t>& memory, int elements) {
  std::size_t bytes = static_cast<std::size_t>(elements) * sizeof(Element);
  memory.assign(bytes / sizeof(std::uint64_t) + 1, 0);
  return reinterpret_cast<Element*>(memory.data());
}

template <class Element, class Values>
const void* copied(const Values& values, std::vector<std::uint64_t>& memory) {
  auto* to = room<Element>(memory, values.size());
  for (int i = 0; i < values.size(); i++) to[i] = static_cast<Element>(values.Get(i));
  return to;
}

}  // namespace

std::vector<DataType> sequenceTypes() {
  std::vector<DataType> types = plainTypes();
  types.erase(std::remove(types.begin(), types.end(), DataType::kBinStructPadded), types.end());
  return types;
}

Sequence sequenceOf(const Payload& payload) {
  Sequence sequence;
  auto n = static_cast<int>(payload.elements());
  auto each = [&](auto* values, auto* elements) {
    values->Reserve(n);
    for (int i = 0; i < n; i++) values->Add(elements[i]);
  };
  switch (payload.type()) {
    case DataType::kShort:
      each(sequence.mutable_shorts()->mutable_values(), payload.as<std::int16_t>());
      break;
    case DataType::kChar:
      sequence.set_chars(payload.data(), static_cast<std::size_t>(payload.bytes()));
      break;
    case DataType::kLong:
      each(sequence.mutable_longs()->mutable_values(), payload.as<std::int32_t>());
      break;
    case DataType::kOctet:
      sequence.set_octets(payload.data(), static_cast<std::size_t>(payload.bytes()));
      break;
    case DataType::kFloat:
      each(sequence.mutable_floats()->mutable_values(), payload.as<float>());
      break;
    case DataType::kDouble:
      each(sequence.mutable_doubles()->mutable_values(), payload.as<double>());
      break;
    case DataType::kBinStruct:
      for (int i = 0; i < n; i++) {
        const BinStruct& from = payload.as<BinStruct>()[i];
        ttcp::BinStruct* to = sequence.mutable_structs()->add_values();
        to->set_s(from.s);
        to->set_c(bits(from.c));
        to->set_l(from.l);
        to->set_o(from.o);
        to->set_d(from.d);
      }
      break;
    case DataType::kRecord:
      for (int i = 0; i < n; i++) {
        const AlignedRecord& from = payload.as<AlignedRecord>()[i];
        ttcp::Record* to = sequence.mutable_records()->add_values();
        to->set_id(from.id);
        to->set_status(from.status);
        to->set_x(from.x);
        to->set_y(from.y);
        to->set_range(from.range);
      }
      break;
    case DataType::kRecordUnaligned:
      for (int i = 0; i < n; i++) {
        const UnalignedRecord from = payload.as<UnalignedRecord>()[i];
        ttcp::UnalignedRecord* to = sequence.mutable_unaligned_records()->add_values();
        to->set_kind(from.kind);
        to->set_id(from.id);
        to->set_mode(bits(from.mode));
        to->set_x(from.x);
        to->set_status(from.status);
        to->set_range(from.range);
      }
      break;
    default: throw Failure("There is no message for '" + token(payload.type()) + "'.");
  }
  return sequence;
}

Parsed parsed(const Sequence& sequence) {
  auto of = [](DataType type, auto count) {
    return Parsed{type, static_cast<std::uint32_t>(count)};
  };
  switch (sequence.elements_case()) {
    case Sequence::kShorts: return of(DataType::kShort, sequence.shorts().values_size());
    case Sequence::kChars: return of(DataType::kChar, sequence.chars().size());
    case Sequence::kLongs: return of(DataType::kLong, sequence.longs().values_size());
    case Sequence::kOctets: return of(DataType::kOctet, sequence.octets().size());
    case Sequence::kFloats: return of(DataType::kFloat, sequence.floats().values_size());
    case Sequence::kDoubles: return of(DataType::kDouble, sequence.doubles().values_size());
    case Sequence::kStructs: return of(DataType::kBinStruct, sequence.structs().values_size());
    case Sequence::kRecords: return of(DataType::kRecord, sequence.records().values_size());
    case Sequence::kUnalignedRecords:
      return of(DataType::kRecordUnaligned, sequence.unaligned_records().values_size());
    default: throw Failure("A message without elements came. Use the same version at both ends.");
  }
}

const void* elementsOf(const Sequence& sequence, std::vector<std::uint64_t>& memory) {
  switch (sequence.elements_case()) {
    case Sequence::kShorts: return copied<std::int16_t>(sequence.shorts().values(), memory);
    case Sequence::kChars: return sequence.chars().data();
    case Sequence::kLongs: return sequence.longs().values().data();
    case Sequence::kOctets: return sequence.octets().data();
    case Sequence::kFloats: return sequence.floats().values().data();
    case Sequence::kDoubles: return sequence.doubles().values().data();
    case Sequence::kStructs: {
      const auto& values = sequence.structs().values();
      auto* to = room<BinStruct>(memory, values.size());
      for (const ttcp::BinStruct& from : values) {
        to->s = static_cast<std::int16_t>(from.s());
        to->c = static_cast<char>(from.c());
        to->l = from.l();
        to->o = static_cast<std::uint8_t>(from.o());
        to->d = from.d();
        to++;
      }
      return memory.data();
    }
    case Sequence::kRecords: {
      const auto& values = sequence.records().values();
      auto* to = room<AlignedRecord>(memory, values.size());
      for (const ttcp::Record& from : values) {
        *to++ = {from.id(), from.status(), from.x(), from.y(), from.range()};
      }
      return memory.data();
    }
    case Sequence::kUnalignedRecords: {
      const auto& values = sequence.unaligned_records().values();
      auto* to = room<UnalignedRecord>(memory, values.size());
      for (const ttcp::UnalignedRecord& from : values) {
        *to++ = {static_cast<std::uint8_t>(from.kind()),
                 from.id(),
                 static_cast<char>(from.mode()),
                 from.x(),
                 static_cast<std::int16_t>(from.status()),
                 from.range()};
      }
      return memory.data();
    }
    default: throw Failure("A message without elements came. Use the same version at both ends.");
  }
}

}  // namespace marshalyard::rpc
