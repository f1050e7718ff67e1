// Messages over TCP through ACE's socket wrappers.
#pragma once

#include <memory>
#include <string>

#include "connection.h"

namespace marshalyard::wrappers {

std::unique_ptr<frames::Listener> listen(const Settings& settings);
std::unique_ptr<frames::Connection> connect(const std::string& place, const Settings& settings);

}  // namespace marshalyard::wrappers
