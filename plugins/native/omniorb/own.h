// Sequences of types of the user's own in CDR, by a plan in place of generated code. Strings are
// UTF-8 and wide ones UTF-16, big-endian, without a code set, as the engines in Java have them.
#pragma once

#include <cstdint>
#include <string>

#include "marshalyard/own_type.h"
#include "orb.h"

namespace marshalyard::corba {

// The operations of a type without "send" or "call": "Own" and its number.
std::string ownOperation(const OwnType& type);

// The type that such an operation is of; null if there is none among some.
const OwnType* ownTypeOf(const char* operation, const OwnTypes& types);

// The type code of a sequence of a type.
CORBA::TypeCode_ptr ownTypeCode(CORBA::ORB_ptr orb, const OwnType& type);

// Throws CORBA::BAD_PARAM below GIOP 1.2, where bytes of wide characters are laid out otherwise.
void requireWide(cdrStream& stream);

// Writes a sequence. Throws CORBA::BAD_PARAM for wide characters below GIOP 1.2.
void writeOwn(cdrStream& to, const OwnType& type, const void* values, std::uint32_t elements);

// A sequence that was read into memory of an arena.
struct OwnSequence {
  const void* values;
  std::uint32_t elements;
};

// Reads one; throws Failure with a sentence, or CORBA::MARSHAL at the end of the message.
OwnSequence readOwn(cdrStream& from, const OwnType& type, Arena& arena);

}  // namespace marshalyard::corba
