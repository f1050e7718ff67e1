#include "elf_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

namespace marshalyard {

namespace {

// The name of the notes of GNU tools, one of which holds the build's id.
constexpr char kGnu[] = "GNU";

constexpr std::size_t rounded(std::size_t bytes) { return (bytes + 3) & ~std::size_t{3}; }

}  // namespace

ElfFile::ElfFile(const std::string& path) {
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  struct stat about;
  if (fstat(file, &about) == 0 && about.st_size > 0) {
    size_ = static_cast<std::size_t>(about.st_size);
    void* mapped = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
    if (mapped != MAP_FAILED) bytes_ = static_cast<const char*>(mapped);
  }
  close(file);
  auto* head = at<ElfW(Ehdr)>(0);
  if (head == nullptr || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0) return;
  bool wide = head->e_ident[EI_CLASS] == ELFCLASS64;
  if (wide == (sizeof(void*) == 8) && head->e_shentsize == sizeof(ElfW(Shdr))) head_ = head;
}

ElfFile::~ElfFile() {
  if (bytes_ != nullptr) munmap(const_cast<char*>(bytes_), size_);
}

template <class Thing>
const Thing* ElfFile::at(std::size_t offset, std::size_t count) const {
  bool inside = bytes_ != nullptr && offset <= size_ && count <= (size_ - offset) / sizeof(Thing) &&
                offset % alignof(Thing) == 0;
  return inside ? reinterpret_cast<const Thing*>(bytes_ + offset) : nullptr;
}

const ElfW(Shdr)* ElfFile::section(std::size_t number) const {
  if (head_ == nullptr || number >= head_->e_shnum) return nullptr;
  return at<ElfW(Shdr)>(head_->e_shoff + number * sizeof(ElfW(Shdr)));
}

void ElfFile::eachFunction(
    const std::function<void(ElfW(Addr), std::size_t, const char*)>& take) const {
  for (std::size_t i = 0; const ElfW(Shdr)* table = section(i); i++) {
    if (table->sh_type != SHT_SYMTAB) continue;
    std::size_t count = table->sh_size / sizeof(ElfW(Sym));
    auto* symbols = at<ElfW(Sym)>(table->sh_offset, count);
    const ElfW(Shdr)* named = section(table->sh_link);
    if (symbols == nullptr || named == nullptr || named->sh_size == 0) continue;
    auto* names = at<char>(named->sh_offset, named->sh_size);
    if (names == nullptr || names[named->sh_size - 1] != '\0') continue;
    for (std::size_t s = 0; s < count; s++) {
      const ElfW(Sym)& symbol = symbols[s];
      bool function = ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && symbol.st_shndx != SHN_UNDEF;
      if (!function || symbol.st_name >= named->sh_size) continue;
      take(symbol.st_value, symbol.st_size, names + symbol.st_name);
    }
  }
}

std::string ElfFile::buildId() const {
  for (std::size_t i = 0; const ElfW(Shdr)* notes = section(i); i++) {
    if (notes->sh_type != SHT_NOTE) continue;
    std::size_t offset = notes->sh_offset;
    while (auto* note = at<ElfW(Nhdr)>(offset)) {
      std::size_t content = offset + sizeof *note + rounded(note->n_namesz);
      auto* name = at<char>(offset + sizeof *note, note->n_namesz);
      auto* id = at<unsigned char>(content, note->n_descsz);
      if (name == nullptr || id == nullptr) break;
      bool gnu = note->n_namesz == sizeof kGnu && std::memcmp(name, kGnu, sizeof kGnu) == 0;
      if (gnu && note->n_type == NT_GNU_BUILD_ID) {
        std::string digits;
        for (std::size_t b = 0; b < note->n_descsz; b++) {
          digits += "0123456789abcdef"[id[b] >> 4];
          digits += "0123456789abcdef"[id[b] & 15];
        }
        return digits;
      }
      offset = content + rounded(note->n_descsz);
      if (offset >= notes->sh_offset + notes->sh_size) break;
    }
  }
  return "";
}

}  // namespace marshalyard
