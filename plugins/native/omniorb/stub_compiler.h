// Runs omniidl and g++ for the stubs of a type, for a bounded time.
#pragma once

#include <chrono>
#include <string>

#include "stub_idl.h"

namespace marshalyard::corba {

// What can be done where there are no stubs, to end a sentence with.
constexpr char kWithoutStubs[] = " Take omniorb-dii, which needs no stubs.";

// The time for all types of an end; the lab waits a minute for one to open.
constexpr std::chrono::seconds kMostCompiling{50};

// Makes a library in a folder of its own below one that exists, and returns the library's path; the
// caller removes that folder. Throws Failure with a sentence if a compiler is missing, fails or
// is not ready at the deadline.
std::string compileStubs(const OwnType& type, const StubIdl& idl, const std::string& below,
                         std::chrono::steady_clock::time_point deadline);

}  // namespace marshalyard::corba
