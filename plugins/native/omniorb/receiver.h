// A server of ttcp_sequence; its address is a corbaloc whose object key is a token.
#pragma once

#include <memory>

#include "marshalyard/engine.h"

namespace marshalyard::corba {

// Operations of types of the user's own are served by skeletons that are generated and compiled,
// or by plans.
std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox, bool generated);

}  // namespace marshalyard::corba
