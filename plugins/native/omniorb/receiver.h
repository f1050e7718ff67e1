// A server of ttcp_sequence; its address is a corbaloc whose object key is a token.
#pragma once

#include <memory>

#include "marshalyard/engine.h"

namespace marshalyard::corba {

std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox);

}  // namespace marshalyard::corba
