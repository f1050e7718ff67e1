// Elements of types of the user's own as arguments of calls: the type's number, how many elements
// there are, and the elements as XDR has them (RFC 4506), or as opaque bytes in the packed form.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marshalyard/own_type.h"
#include "rpc.h"

namespace marshalyard::rpc {

// Procedures beside those of ttcp.x: batched, and with a reply.
constexpr rpcproc_t kSendOwn = 1001;
constexpr rpcproc_t kCallOwn = 1002;
constexpr rpcproc_t kSendOwnPacked = 1003;
constexpr rpcproc_t kCallOwnPacked = 1004;

// The argument that is sent.
struct OwnSent {
  const OwnType& type;
  const void* values;
  std::uint32_t elements;
  std::vector<std::uint8_t> memory;  // used again by every send
};

// Routines of XDR that encode it.
bool_t xdrOwnSent(XDR* xdrs, OwnSent* sent);
bool_t xdrOwnPacked(XDR* xdrs, OwnSent* sent);

// The argument that arrives on one connection, in memory that is used again for the next call.
class OwnArrived {
 public:
  explicit OwnArrived(const OwnTypes& types) : types_(types) {}

  // Before each call.
  void expect(bool packed) { packed_ = packed; }

  // Throws Failure if it is no such argument.
  void decode(XDR* xdrs);

  // A sentence on why the last call was not decoded.
  const std::string& fault() const { return fault_; }

  const OwnType& type() const { return *type_; }
  std::uint32_t elements() const { return elements_; }
  const void* values() const { return values_; }

 private:
  friend bool_t xdrOwnArrived(XDR* xdrs, OwnArrived* arrived);

  const OwnTypes& types_;
  bool packed_ = false;
  Arena memory_;
  std::string fault_;
  const OwnType* type_ = nullptr;
  std::uint32_t elements_ = 0;
  const void* values_ = nullptr;
};

// The routine of XDR that decodes it.
bool_t xdrOwnArrived(XDR* xdrs, OwnArrived* arrived);

}  // namespace marshalyard::rpc
