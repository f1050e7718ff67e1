#include "symbols.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <link.h>
#include <unwind.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "elf_file.h"

namespace marshalyard {

namespace {

// Where Debian and others put the debug symbols of their packages.
constexpr char kDebugSymbols[] = "/usr/lib/debug/.build-id/";

// The C library chooses among versions of these by the processor. The one that it has chosen is known
// by its address only, unless the library's debug symbols are installed.
const char* chosenName(const void* function) {
  for (const char* name : {"memcpy", "memmove", "memset", "memcmp", "memchr", "strlen", "strcmp"}) {
    if (function != nullptr && dlsym(RTLD_DEFAULT, name) == function) return name;
  }
  return nullptr;
}

std::string fileName(const std::string& path) {
  return "[" + path.substr(path.rfind('/') + 1) + "]";
}

// Behind the type that a function template returns, which stands before its name.
std::size_t behindResult(const std::string& name) {
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i < name.size(); i++) {
    if (depth == 0 && name.compare(i, 8, "operator") == 0) break;
    char c = name[i];
    if (c == '<' || c == '(' || c == '{') depth++;
    if (c == '>' || c == ')' || c == '}') depth--;
    if (c == ' ' && depth == 0) begin = i + 1;
  }
  return begin;
}

// The bracket that opens the parameters, which end with the last bracket.
std::size_t beginOfParameters(const std::string& name) {
  std::size_t end = name.rfind(')');
  if (end == std::string::npos) return name.size();
  int depth = 0;
  for (std::size_t i = end + 1; i-- > 0;) {
    if (name[i] == ')') depth++;
    if (name[i] == '(' && --depth == 0) return i;
  }
  return name.size();
}

}  // namespace

std::string readable(const std::string& symbol) {
  int status = 0;
  std::unique_ptr<char, decltype(&std::free)> demangled(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), std::free);
  if (status != 0) return symbol;
  std::string name = demangled.get();
  name.resize(beginOfParameters(name));
  return name.substr(behindResult(name));
}

std::string Symbols::at(const void* address) {
  Dl_info found;
  link_map* loaded = nullptr;
  if (dladdr1(address, &found, reinterpret_cast<void**>(&loaded), RTLD_DL_LINKMAP) == 0) return "?";
  if (found.dli_sname != nullptr) return readable(found.dli_sname);
  bool program = loaded->l_name[0] == '\0';
  const std::vector<Function>& functions = functionsOf(program ? "/proc/self/exe" : loaded->l_name);
  std::uintptr_t inFile = reinterpret_cast<std::uintptr_t>(address) - loaded->l_addr;
  auto behind = std::upper_bound(functions.begin(), functions.end(), inFile,
                                 [](std::uintptr_t a, const Function& f) { return a < f.start; });
  if (behind != functions.begin() && inFile < std::prev(behind)->end) {
    return readable(std::prev(behind)->name);
  }
  // Frame information covers every function, named or not; it takes the address of a caller's next
  // instruction.
  auto* next = const_cast<char*>(static_cast<const char*>(address)) + 1;
  const char* name = chosenName(_Unwind_FindEnclosingFunction(next));
  return name != nullptr ? name : fileName(found.dli_fname);
}

const std::vector<Symbols::Function>& Symbols::functionsOf(const std::string& file) {
  auto known = files_.find(file);
  return known != files_.end() ? known->second : files_.emplace(file, read(file)).first->second;
}

std::vector<Symbols::Function> Symbols::read(const std::string& file) {
  std::vector<Function> functions;
  auto add = [&functions](ElfW(Addr) start, std::size_t length, const char* name) {
    functions.push_back({start, start + length, name});
  };
  ElfFile loaded(file);
  loaded.eachFunction(add);
  std::string id = loaded.buildId();
  if (functions.empty() && id.size() > 2) {
    ElfFile(kDebugSymbols + id.substr(0, 2) + "/" + id.substr(2) + ".debug").eachFunction(add);
  }
  std::stable_sort(functions.begin(), functions.end(),
                   [](const Function& a, const Function& b) { return a.start < b.start; });
  return functions;
}

}  // namespace marshalyard
