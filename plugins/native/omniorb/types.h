// The sequences of ttcp.idl and the payloads that they hold.
#pragma once

#include "marshalyard/payload.h"
#include "ttcp.hh"

namespace marshalyard::corba {

// X(type, Name of the operations, message, member that holds the elements, element): all types.
#define MARSHALYARD_TYPES(X)                                                     \
  X(kShort, ShortSeq, ShortSeq, , CORBA::Short)                                  \
  X(kChar, CharSeq, CharSeq, , CORBA::Char)                                      \
  X(kLong, LongSeq, LongSeq, , CORBA::Long)                                      \
  X(kOctet, OctetSeq, OctetSeq, , CORBA::Octet)                                  \
  X(kFloat, FloatSeq, FloatSeq, , CORBA::Float)                                  \
  X(kDouble, DoubleSeq, DoubleSeq, , CORBA::Double)                              \
  X(kBinStruct, StructSeq, StructSeq, , ttcp::BinStruct)                         \
  X(kBinStructPadded, PaddedStructSeq, PaddedStructSeq, , ttcp::PaddedBinStruct) \
  X(kRecord, Records, RecordMessage, .records, ttcp::AlignedRecord)              \
  X(kRecordUnaligned, UnalignedRecords, UnalignedRecordMessage, .records, ttcp::UnalignedRecord)

// All but the last lie in memory as the payload has them.
static_assert(sizeof(ttcp::BinStruct) == sizeof(BinStruct));
static_assert(sizeof(ttcp::PaddedBinStruct) == sizeof(PaddedBinStruct));
static_assert(sizeof(ttcp::AlignedRecord) == sizeof(AlignedRecord));

// A sequence of the payload's elements; of its memory where that is possible.
template <class Sequence, class Element>
void fill(Sequence& sequence, const Payload& payload) {
  auto* elements = const_cast<Element*>(payload.as<Element>());
  sequence.replace(payload.elements(), payload.elements(), elements, false);
}

template <>
inline void fill<ttcp::UnalignedRecordSeq, ttcp::UnalignedRecord>(ttcp::UnalignedRecordSeq& sequence,
                                                                  const Payload& payload) {
  sequence.length(payload.elements());
  for (CORBA::ULong i = 0; i < payload.elements(); i++) {
    UnalignedRecord r = payload.as<UnalignedRecord>()[i];
    sequence[i].kind = r.kind;
    sequence[i].id = r.id;
    sequence[i].mode = static_cast<CORBA::Char>(r.mode);
    sequence[i].x = r.x;
    sequence[i].status = r.status;
    sequence[i].range = r.range;
  }
}

}  // namespace marshalyard::corba
