// A data type of the user's own: a type that IDL declares, and the values that are sent of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "marshalyard/arena.h"
#include "marshalyard/type_node.h"
#include "marshalyard/value_plan.h"

namespace marshalyard {

class ValueMaker;

// Does not change, so that all threads may use one.
class OwnType {
 public:
  // The type as it comes with an order; see "Own types" in engines/PROTOCOL.md.
  struct Definition {
    std::string token;
    std::string name;
    std::string idl;
    TypeNode tree;
    std::map<std::string, std::string> rules;
    std::uint32_t given = 0;  // how many values the user gives in place of rules; 0 for rules
    std::string packed;       // these values
  };

  // Throws Failure with a sentence if it can't be used.
  explicit OwnType(Definition definition);
  ~OwnType();

  // Its label, by which orders name it.
  const std::string& token() const { return definition_.token; }

  // Its name in the IDL, with its modules.
  const std::string& name() const { return definition_.name; }

  const TypeNode& node() const { return definition_.tree; }
  const ValuePlan& plan() const { return plan_; }

  // The number that tells it on the wire.
  std::uint32_t wireId() const { return wireId_; }

  // Bytes that an element counts for: the mean of the packed form, at least 1.
  std::uint32_t elementBytes() const { return elementBytes_; }

  // Returns so many elements in memory of the arena; what the user gives may refer to the
  // type's own.
  const void* generate(std::uint32_t elements, std::uint64_t seed, Arena& arena) const;

 private:
  const void* chosen(std::uint32_t elements, std::uint64_t seed, Arena& arena) const;
  std::uint32_t meanBytes() const;

  const Definition definition_;
  const ValuePlan plan_;
  const std::uint32_t wireId_;
  const std::unique_ptr<ValueMaker> maker_;
  Arena memory_;                 // of what is given
  const void* given_ = nullptr;  // all of them
  std::uint32_t elementBytes_;
};

using OwnTypes = std::vector<std::shared_ptr<const OwnType>>;

// The type with this number among some; null if there is none.
const OwnType* typeWithId(const OwnTypes& types, std::uint32_t wireId);

// Bytes of so many elements in the packed form.
std::uint64_t packedBytes(const OwnType& type, const void* elements, std::uint32_t count);

// An element as text for a message.
std::string elementText(const OwnType& type, const void* element);

}  // namespace marshalyard
