// Compiled stubs by what they were made of, a library for each type in a folder that only this user
// writes to. A file is used only if it is a regular one that nobody else can have written.
#pragma once

#include <optional>
#include <string>

namespace marshalyard::corba {

class StubCache {
 public:
  // The cache of this user, below XDG_CACHE_HOME or ~/.cache; none if no folder is safe to use.
  static std::optional<StubCache> ofUser();

  // The path of the library that was kept under a key of hexadecimal digits; empty for none.
  std::string find(const std::string& key) const;

  // Copies a library there, and deletes the oldest above the most. Returns the path of the copy;
  // empty if it can't be kept.
  std::string keep(const std::string& key, const std::string& library) const;

 private:
  explicit StubCache(std::string folder) : folder_(std::move(folder)) {}
  void clean() const;

  std::string folder_;
};

}  // namespace marshalyard::corba
