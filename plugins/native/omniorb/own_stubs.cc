#include "own_stubs.h"

#include <dlfcn.h>
#include <omniORB4/callHandle.h>
#include <omniORB4/IOP_S.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>

#include "code_sets.h"
#include "stub_cache.h"
#include "stub_compiler.h"

namespace marshalyard::corba {

namespace {

namespace fs = std::filesystem;

std::uint64_t fnv(const std::string& text, std::uint64_t sum) {
  for (char c : text) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001b3u;
  return sum;
}

// A name for the cache; whether the library is the one that is meant, it says itself.
std::string keyOf(const StubIdl& idl) {
  std::string made = idl.source() + idl.text() + omniORB::versionString() + " " + __VERSION__;
  char key[40];
  std::snprintf(key, sizeof key, "%016llx%016llx",
                static_cast<unsigned long long>(fnv(made, 0xcbf29ce484222325u)),
                static_cast<unsigned long long>(fnv(made, 0x6c62272e07bb0142u)));
  return key;
}

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (function == nullptr) {
    throw Failure(std::string("The compiled stubs of a type lack ") + name + "." + kWithoutStubs);
  }
}

// Null if it can't be loaded, or was made of something else.
void* load(const std::string& path, const StubIdl& idl) {
  if (path.empty()) return nullptr;
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return nullptr;
  auto text = reinterpret_cast<const char* (*)()>(dlsym(library, "stubs_idl"));
  if (text != nullptr && text() == idl.text()) return library;
  dlclose(library);
  return nullptr;
}

void* make(const OwnType& type, const StubIdl& idl, const std::string& key,
           const std::optional<StubCache>& cache, const std::string& scratch,
           std::chrono::steady_clock::time_point deadline) {
  std::string made = compileStubs(type, idl, scratch, deadline);
  std::string kept = cache ? cache->keep(key, made) : "";
  void* library = load(kept, idl);
  if (library == nullptr) library = load(made, idl);
  const char* why = library == nullptr ? dlerror() : nullptr;
  std::error_code ignored;
  fs::remove_all(fs::path(made).parent_path(), ignored);
  if (library != nullptr) return library;
  throw Failure("The stubs of the type " + type.token() + " do not load (" +
                (why == nullptr ? "they are of another type" : why) + ")." + kWithoutStubs);
}

}  // namespace

void OwnStubs::compile(const OwnTypes& types, const std::string& scratch) {
  auto deadline = std::chrono::steady_clock::now() + kMostCompiling;
  for (const auto& type : types) of(*type, scratch, deadline);
}

const OwnStubs& OwnStubs::of(const OwnType& type, const std::string& scratch) {
  return of(type, scratch, std::chrono::steady_clock::now() + kMostCompiling);
}

const OwnStubs& OwnStubs::of(const OwnType& type, const std::string& scratch,
                             std::chrono::steady_clock::time_point deadline) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<OwnStubs>> loaded;  // never unloaded
  StubIdl idl(type);
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<OwnStubs>& known = loaded[idl.text()];
  if (known) return *known;
  std::string key = keyOf(idl);
  std::optional<StubCache> cache = StubCache::ofUser();
  void* library = cache ? load(cache->find(key), idl) : nullptr;
  if (library == nullptr) library = make(type, idl, key, cache, scratch, deadline);
  known.reset(new OwnStubs(library));
  return *known;
}

OwnStubs::OwnStubs(void* library) {
  find(library, "stubs_read", read_);
  find(library, "stubs_write", write_);
  find(library, "stubs_free", free_);
  find(library, "stubs_port", port_);
  find(library, "stubs_release", release_);
  find(library, "stubs_send", send_);
  find(library, "stubs_call", call_);
  find(library, "stubs_servant", servant_);
  find(library, "stubs_dispatch", dispatch_);
  find(library, "stubs_end", end_);
}

// Written by the plan and read by the generated code, once for a payload.
OwnStubs::Object OwnStubs::message(const Payload& payload) const {
  cdrMemoryStream stream;
  useOwnCodeSets(stream);
  writeOwn(stream, *payload.elementType().own(), payload.data(), payload.elements());
  return {read_(stream), free_};
}

bool OwnStubs::dispatch(void* servant, omniCallHandle& handle) const {
  if (handle.iop_s() != nullptr) useOwnCodeSets(handle.iop_s()->getStream());
  return dispatch_(servant, handle);
}

const void* OwnStubs::elements(const OwnType& type, const void* message, Arena& arena) const {
  cdrMemoryStream stream;
  useOwnCodeSets(stream);
  write_(message, stream);
  return readOwn(stream, type, arena).values;
}

}  // namespace marshalyard::corba
