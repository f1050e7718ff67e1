// The sequences of ttcp.x and the payloads that they hold.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "marshalyard/payload.h"
#include "rpc.h"

namespace marshalyard::rpc {

// A type's procedures and its XDR routine.
struct Operation {
  DataType type;
  Procedures procedures;
  xdrproc_t xdr;
};

// The operation of a type; types in an Any have none.
const Operation& operationOf(DataType type);

// The operation with this procedure; null if there is none. oneway is set to whether the procedure
// is the batched one.
const Operation* operationOf(rpcproc_t procedure, bool& oneway);

// The form of every sequence that rpcgen makes.
struct AnySequence {
  u_int elements;
  void* values;
};

// The argument that is sent of a payload: its own memory where that is possible.
class Argument {
 public:
  explicit Argument(const Payload& payload);

  void* sequence() { return &sequence_; }

 private:
  AnySequence sequence_;
  std::vector<::UnalignedRecord> records_;
};

// The elements that arrived as a payload has them; memory is used if they lie differently.
const void* contentOf(DataType type, const AnySequence& sequence,
                      std::vector<UnalignedRecord>& memory);

}  // namespace marshalyard::rpc
