// The token as the first bytes of a connection.
#pragma once

#include "connection.h"
#include "marshalyard/door.h"
#include "marshalyard/token.h"

namespace marshalyard::frames {

void present(const Token& token, Connection& connection);

// Judges the first bytes of a connection.
Door::Sight look(const Token& token, const std::uint8_t* bytes, std::size_t count);

// Reads the token off a connection that the door has let in.
void takeToken(Connection& connection);

}  // namespace marshalyard::frames
