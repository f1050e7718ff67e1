// The client of ttcp.x.
#pragma once

#include <memory>
#include <string>

#include "marshalyard/engine.h"

namespace marshalyard::rpc {

std::unique_ptr<Sender> connectSender(const std::string& address, const Settings& settings);

}  // namespace marshalyard::rpc
