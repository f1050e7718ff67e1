// Names of the functions of this process.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace marshalyard {

// Looks into the symbols that files export, then into those that a file keeps for debuggers, or that
// the distribution's package of debug symbols has for it. Used by one thread.
class Symbols {
 public:
  // The function that holds an address: "marshalyard::flood", "__send". Without a known name the
  // file in brackets: "[libtirpc.so.3.0.0]"; "?" where no file is.
  std::string at(const void* address);

 private:
  struct Function {
    std::uintptr_t start;
    std::uintptr_t end;
    std::string name;
  };

  const std::vector<Function>& functionsOf(const std::string& file);
  static std::vector<Function> read(const std::string& file);

  std::map<std::string, std::vector<Function>> files_;
};

// A symbol as people read it: without its mangling, the type that it returns and its parameters.
std::string readable(const std::string& symbol);

}  // namespace marshalyard
