// The server of ttcp.x.
#pragma once

#include <memory>

#include "marshalyard/engine.h"

namespace marshalyard::rpc {

std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox);

}  // namespace marshalyard::rpc
