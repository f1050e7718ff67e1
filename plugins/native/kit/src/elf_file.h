// The functions that a file in the format ELF names.
#pragma once

#include <link.h>

#include <cstddef>
#include <functional>
#include <string>

namespace marshalyard {

// A file that is mapped into memory while this lives. One that is not there, or not of this
// machine's kind, holds nothing.
class ElfFile {
 public:
  explicit ElfFile(const std::string& path);
  ~ElfFile();
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;

  // Each function of the symbol table: its address before the file was loaded, its length in bytes,
  // its name.
  void eachFunction(
      const std::function<void(ElfW(Addr) start, std::size_t length, const char* name)>& take) const;

  // What tells the file of its debug symbols, in hexadecimal digits; empty if it has none.
  std::string buildId() const;

 private:
  // A number of things at an offset; null if they exceed the file.
  template <class Thing>
  const Thing* at(std::size_t offset, std::size_t count = 1) const;
  const ElfW(Shdr)* section(std::size_t number) const;

  const char* bytes_ = nullptr;
  std::size_t size_ = 0;
  const ElfW(Ehdr)* head_ = nullptr;
};

}  // namespace marshalyard
