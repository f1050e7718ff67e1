// Memory for the values of a message, which is given back all at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace marshalyard {

// Takes memory from the system only when a message needs more than those before it; used by one
// thread. What it gives is valid until clear().
class Arena {
 public:
  Arena() = default;
  Arena(Arena&&) = default;
  Arena& operator=(Arena&&) = default;

  // Returns so many bytes at a multiple of 8, with anything in them.
  void* take(std::size_t bytes) {
    std::size_t words = (bytes + 7) / 8;
    if (words > left_) grow(words);
    void* taken = next_;
    next_ += words;
    left_ -= words;
    return taken;
  }

  // Takes everything back, and keeps the memory for what comes next.
  void clear() {
    block_ = 0;
    enter();
  }

 private:
  struct Block {
    std::unique_ptr<std::uint64_t[]> words;
    std::size_t size;
  };

  void grow(std::size_t words);

  void enter() {
    bool any = block_ < blocks_.size();
    next_ = any ? blocks_[block_].words.get() : &none_;
    left_ = any ? blocks_[block_].size : 0;
  }

  inline static std::uint64_t none_ = 0;  // where nothing was asked for
  std::vector<Block> blocks_;
  std::size_t block_ = 0;
  std::uint64_t* next_ = &none_;
  std::size_t left_ = 0;
};

}  // namespace marshalyard
