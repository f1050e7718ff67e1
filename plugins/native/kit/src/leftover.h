// Leftovers that a worker removes itself when its lab was killed and can't.
#pragma once

#include <string>

namespace marshalyard {

// Ends by force all programs that this worker has started, directly or not: they inherit a mark in
// their environment.
void endOffspring();

// Removes a folder with all that it holds; an empty name is none.
void removeFolder(const std::string& folder);

}  // namespace marshalyard
