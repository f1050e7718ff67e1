// libtirpc and the contract, without the names that the generated header gives to the global
// namespace and the kit to its own.
#pragma once

#include <rpc/rpc.h>

extern "C" {
#include "ttcp.h"
}

namespace marshalyard::rpc {

constexpr char kLibrary[] = "libtirpc";

// The procedures of a type: batched, and with a reply.
struct Procedures {
  rpcproc_t send;
  rpcproc_t call;
};

// A generated routine, or one of the library's, as the library takes them.
template <class Routine>
xdrproc_t xdr(Routine routine) {
  return reinterpret_cast<xdrproc_t>(routine);
}

}  // namespace marshalyard::rpc
