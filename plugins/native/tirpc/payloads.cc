#include "payloads.h"

namespace marshalyard::rpc {

namespace {

static_assert(sizeof(::BinStruct) == sizeof(BinStruct));
static_assert(sizeof(::PaddedBinStruct) == sizeof(PaddedBinStruct));
static_assert(sizeof(::AlignedRecord) == sizeof(AlignedRecord));
static_assert(sizeof(AnySequence) == sizeof(DoubleSeq));

const Operation kOperations[] = {
    {DataType::kShort, {SEND_SHORT, CALL_SHORT}, xdr(xdr_ShortSeq)},
    {DataType::kChar, {SEND_CHAR, CALL_CHAR}, xdr(xdr_CharSeq)},
    {DataType::kLong, {SEND_LONG, CALL_LONG}, xdr(xdr_LongSeq)},
    {DataType::kOctet, {SEND_OCTET, CALL_OCTET}, xdr(xdr_OctetSeq)},
    {DataType::kFloat, {SEND_FLOAT, CALL_FLOAT}, xdr(xdr_FloatSeq)},
    {DataType::kDouble, {SEND_DOUBLE, CALL_DOUBLE}, xdr(xdr_DoubleSeq)},
    {DataType::kBinStruct, {SEND_STRUCT, CALL_STRUCT}, xdr(xdr_StructSeq)},
    {DataType::kBinStructPadded,
     {SEND_PADDED_STRUCT, CALL_PADDED_STRUCT},
     xdr(xdr_PaddedStructSeq)},
    {DataType::kRecord, {SEND_RECORD, CALL_RECORD}, xdr(xdr_RecordSeq)},
    {DataType::kRecordUnaligned,
     {SEND_UNALIGNED_RECORD, CALL_UNALIGNED_RECORD},
     xdr(xdr_UnalignedRecordSeq)},
};

}  // namespace

const Operation& operationOf(DataType type) { return kOperations[static_cast<int>(type)]; }

const Operation* operationOf(rpcproc_t procedure, bool& oneway) {
  for (const Operation& operation : kOperations) {
    oneway = operation.procedures.send == procedure;
    if (oneway || operation.procedures.call == procedure) return &operation;
  }
  return nullptr;
}

Argument::Argument(const Payload& payload)
    : sequence_{payload.elements(), const_cast<void*>(payload.data())} {
  if (payload.type() != DataType::kRecordUnaligned) return;
  for (std::uint32_t i = 0; i < payload.elements(); i++) {
    UnalignedRecord r = payload.as<UnalignedRecord>()[i];
    records_.push_back({r.kind, r.id, r.mode, r.x, r.status, r.range});
  }
  sequence_.values = records_.data();
}

const void* contentOf(DataType type, const AnySequence& sequence,
                      std::vector<UnalignedRecord>& memory) {
  if (type != DataType::kRecordUnaligned) return sequence.values;
  auto* records = static_cast<const ::UnalignedRecord*>(sequence.values);
  for (u_int i = 0; i < sequence.elements; i++) {
    const ::UnalignedRecord& r = records[i];
    memory.push_back({r.kind, r.id, r.mode, r.x, r.status, r.range});
  }
  return memory.data();
}

}  // namespace marshalyard::rpc
