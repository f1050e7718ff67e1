// Messages over TCP by the system's calls.
#pragma once

#include <memory>
#include <string>

#include "connection.h"

namespace marshalyard::sockets {

// Both read the options calls and waiting besides those of every socket.
std::unique_ptr<frames::Listener> listen(const Settings& settings);
std::unique_ptr<frames::Connection> connect(const std::string& place, const Settings& settings);

}  // namespace marshalyard::sockets
