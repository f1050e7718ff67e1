// The token as the first bytes of a connection.
#pragma once

#include "connection.h"
#include "marshalyard/door.h"
#include "marshalyard/token.h"

namespace marshalyard::frames {

void present(const Token& token, Connection& connection);

// Judges the first bytes of a connection.
Door::Sight look(const Token& token, const std::uint8_t* bytes, std::size_t count);

// Judges the first bytes of a connection whose token comes encrypted: a record of a handshake.
Door::Sight lookForHandshake(const std::uint8_t* bytes, std::size_t count);

// Reads the token off a connection; throws Failure if it is another one.
void takeToken(const Token& token, Connection& connection);

}  // namespace marshalyard::frames
