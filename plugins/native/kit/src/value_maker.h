// Generates values of a type of the user's own, the same as the Java worker bit for bit.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "marshalyard/arena.h"
#include "marshalyard/value_plan.h"
#include "random.h"
#include "value_rule.h"

namespace marshalyard {

class ValueMaker {
 public:
  // The plan outlives the maker. rules: by the path of a member, as engines/PROTOCOL.md has them.
  // Throws Failure if one names no member or can't be met.
  ValueMaker(const TypeNode& type, const ValuePlan& plan,
             const std::map<std::string, std::string>& rules);

  // Returns so many elements in memory of the arena.
  const void* make(std::uint32_t count, std::uint64_t seed, Arena& arena) const;

 private:
  // The way in which a node's number, count or length is drawn.
  struct Drawn {
    bool all = false;  // every value of the type
    std::int64_t least = 0;
    std::int64_t most = 0;
    double leastReal = 0;
    double mostReal = 0;
    Alphabet alphabet = Alphabet::kLetters;
    std::vector<double> sums;  // of 1/1 to 1/n; empty if all numbers come alike

    std::int64_t draw(Random& random) const;
  };

  void resolve(const TypeNode& type, const std::string& path);
  Drawn drawnFor(const TypeNode& type, const ValueRule& rule) const;
  void fill(const ValuePlan& plan, char* at, std::uint32_t count, Random& random,
            Arena& arena) const;
  void fill(const ValuePlan::Step& step, char* at, Random& random, Arena& arena) const;
  Sequence text(const Drawn& drawn, Random& random, Arena& arena) const;
  Sequence wideText(const Drawn& drawn, Random& random, Arena& arena) const;

  const ValuePlan& plan_;
  std::map<std::string, std::string> rules_;  // that no node has met yet
  std::map<std::string, ValueRule> parsed_;
  std::vector<Drawn> drawn_;  // by the number of the node
};

}  // namespace marshalyard
