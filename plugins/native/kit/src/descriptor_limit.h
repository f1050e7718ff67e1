// The limits that many connections meet first: descriptors of the process, and threads.
#pragma once

#include <cstdint>
#include <string>

namespace marshalyard {

// Raises the process's soft limit of descriptors to the hard one, and throws Failure with a sentence
// that names the limit and the command that raises it, if there is no room for so many connections.
// Does nothing for a single one.
//
// role: of the end.
void requireRoomFor(int connections, const std::string& role);

// The sentence on a process that has so many descriptors open and may have so many; empty if there
// is room.
std::string descriptorsMissing(int connections, const std::string& role, std::int64_t open,
                               std::int64_t limit);

// A sentence on the limit for an end that could not open all of so many connections, with a space in
// front; empty if the process is not near its limit.
std::string limitHint(int connections);

}  // namespace marshalyard
