// The token as the first bytes of a connection.
#pragma once

#include "connection.h"
#include "marshalyard/token.h"

namespace marshalyard::frames {

void present(const Token& token, Connection& connection);

// Waits for the first bytes of a connection; false if they are others.
bool isPresented(const Token& token, Connection& connection);

}  // namespace marshalyard::frames
