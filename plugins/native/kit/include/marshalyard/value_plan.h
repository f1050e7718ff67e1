// How values of a type of the user's own lie in memory, and how they are written and read. A plan
// is made of the tree once, which is not looked at for a message: it has a list of steps, in which
// the members of structs inside a struct stand among its own.
//
// Values lie as a C compiler lays them out: members one behind the other, each at a multiple of its
// size. An enum is the position of its label in 32 bits, a boolean a byte, an array its elements; a
// text or a sequence is a Sequence, a union a Chosen and its value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "marshalyard/arena.h"
#include "marshalyard/type_node.h"

namespace marshalyard {

// A text in UTF-8 (bytes), a wide one in UTF-16 (units of 16 bits) or a sequence (elements).
struct Sequence {
  const void* data;
  std::uint32_t count;
};

// The head of a union: what tells its case, and which that is. Its value stands behind.
struct Chosen {
  std::int64_t label;
  std::uint64_t which;
};

// A middleware's marshalling is a writer and a reader, classes with these methods:
//
//   Writer: boolean(bool), character(char), octet(uint8), number(T) for char16_t, integers of 16 to
//     64 bits, float and double; characters(p, n), octets(p, n) and numbers(p, n) for so many;
//     label(int32), the position in an enum; count(uint32), the elements of a sequence that follow;
//     text(Sequence), wideText(Sequence).
//   Reader: the same, where the methods of one value return it, number<T>() too, and those of
//     several read into p; count(least) throws unless as many elements, each of so many bytes in
//     the packed form, can follow; sure(n, size) tells for how many of n elements memory may be
//     taken before they are there; text(arena) and wideText(arena) return a Sequence. What can't be
//     read is a Failure with a sentence.
class ValuePlan {
 public:
  // node: the number of the type in the tree. Throws Failure if an element would be too large.
  explicit ValuePlan(const TypeNode& type, std::uint32_t node = 0);
  ~ValuePlan();
  ValuePlan(const ValuePlan&) = delete;
  ValuePlan& operator=(const ValuePlan&) = delete;

  // Bytes of an element in memory.
  std::size_t size() const { return size_; }

  // The fewest bytes of an element in the packed form.
  std::uint64_t least() const { return least_; }

  // Writes so many elements, one after the other.
  template <class Writer>
  void write(const void* values, std::uint64_t count, Writer& to) const;

  // Reads so many elements into memory of the arena; the reader has been asked whether they can
  // follow.
  template <class Reader>
  void* read(std::uint32_t count, Reader& from, Arena& arena) const;

  // True if two elements are the same, bit for bit, however deep.
  bool same(const void* one, const void* other) const;

  // A union's cases.
  struct Cases;

  // The work for one member.
  struct Step {
    TypeNode::Kind kind;
    std::size_t offset;
    std::uint32_t bound;  // most elements of a sequence, 0 for no bound; elements of an array
    std::uint32_t node;   // its number in the tree from 0, each before those below it
    std::string name;     // of an enum or a union, for messages
    std::unique_ptr<ValuePlan> element;  // of a sequence or an array
    std::unique_ptr<Cases> cases;        // of a union
  };
  const std::vector<Step>& steps() const { return steps_; }

 private:
  // Returns the number of the node behind those of the type.
  std::uint32_t add(const TypeNode& type, std::size_t offset, std::uint32_t node);

  static bool same(const Step& step, const char* one, const char* other);
  bool same(const void* some, const void* others, std::size_t count) const;
  template <class Writer>
  static void write(const Step& step, const char* at, Writer& to);
  template <class Reader>
  void readInto(char* at, std::uint32_t count, Reader& from, Arena& arena) const;
  template <class Reader>
  static void read(const Step& step, char* at, Reader& from, Arena& arena);

  std::size_t size_;
  std::uint64_t least_;
  TypeNode::Kind numbers_;  // if the elements are numbers, which are moved many at once
  bool isNumbers_;
  std::vector<Step> steps_;
  std::uint32_t nextNode_;
};

struct ValuePlan::Cases {
  TypeNode::Kind discriminator;
  std::vector<std::pair<std::int64_t, std::uint32_t>> byLabel;  // ascending
  std::int64_t fallback;               // the default case, or -1
  std::vector<std::int64_t> first;     // a label of each case
  std::vector<std::unique_ptr<ValuePlan>> plans;

  // The case that a label tells; throws Failure with the union's name if there is none.
  std::uint64_t of(std::int64_t label, const std::string& name) const;
};

// Throws Failure: an enum has no such label; a sequence has more elements than its bound.
[[noreturn]] void refuseLabel(const std::string& name, std::int32_t position);
[[noreturn]] void refuseCount(std::uint32_t bound, std::uint32_t count);

// Memory with so many elements of a size, which read(place, how many) puts there. At first it is
// taken for `sure` of them, at least one, and for more only when as many have arrived.
template <class Read>
char* takeArriving(std::uint32_t count, std::uint32_t sure, std::size_t size, Arena& arena,
                   const Read& read) {
  std::uint32_t room = std::min(count, sure);
  auto* taken = static_cast<char*>(arena.take(room * size));
  std::uint32_t done = 0;
  while (true) {
    read(taken + done * size, room - done);
    done = room;
    if (done == count) return taken;
    room = count - done > done ? 2 * done : count;
    auto* wider = static_cast<char*>(arena.take(room * size));
    std::memcpy(wider, taken, done * size);
    taken = wider;
  }
}

template <class Writer>
void ValuePlan::write(const void* values, std::uint64_t count, Writer& to) const {
  auto* at = static_cast<const char*>(values);
  if (!isNumbers_) {
    for (std::uint64_t i = 0; i < count; i++, at += size_) {
      for (const Step& step : steps_) write(step, at + step.offset, to);
    }
    return;
  }
  switch (numbers_) {
    case TypeNode::Kind::kBoolean:
      for (std::uint64_t i = 0; i < count; i++) to.boolean(at[i] != 0);
      return;
    case TypeNode::Kind::kChar: to.characters(at, count); return;
    case TypeNode::Kind::kOctet:
      to.octets(reinterpret_cast<const std::uint8_t*>(at), count);
      return;
    default:
      byNumber(numbers_, [&](auto* number) {
        using Number = std::remove_pointer_t<decltype(number)>;
        if constexpr (sizeof *number > 1) to.numbers(reinterpret_cast<const Number*>(at), count);
      });
  }
}

template <class Writer>
void ValuePlan::write(const Step& step, const char* at, Writer& to) {
  using Kind = TypeNode::Kind;
  switch (step.kind) {
    case Kind::kBoolean: to.boolean(*at != 0); return;
    case Kind::kChar: to.character(*at); return;
    case Kind::kOctet: to.octet(static_cast<std::uint8_t>(*at)); return;
    case Kind::kEnum: to.label(*reinterpret_cast<const std::int32_t*>(at)); return;
    case Kind::kString: to.text(*reinterpret_cast<const Sequence*>(at)); return;
    case Kind::kWstring: to.wideText(*reinterpret_cast<const Sequence*>(at)); return;
    case Kind::kArray: step.element->write(at, step.bound, to); return;
    case Kind::kSequence: {
      auto* run = reinterpret_cast<const Sequence*>(at);
      to.count(run->count);
      step.element->write(run->data, run->count, to);
      return;
    }
    case Kind::kUnion: {
      auto* chosen = reinterpret_cast<const Chosen*>(at);
      switch (step.cases->discriminator) {
        case Kind::kBoolean: to.boolean(chosen->label != 0); break;
        case Kind::kChar: to.character(static_cast<char>(chosen->label)); break;
        case Kind::kOctet: to.octet(static_cast<std::uint8_t>(chosen->label)); break;
        case Kind::kEnum: to.label(static_cast<std::int32_t>(chosen->label)); break;
        default:
          byNumber(step.cases->discriminator, [&](auto* number) {
            if constexpr (sizeof *number > 1) {
              to.number(static_cast<std::remove_pointer_t<decltype(number)>>(chosen->label));
            }
          });
      }
      step.cases->plans[chosen->which]->write(chosen + 1, 1, to);
      return;
    }
    default:
      byNumber(step.kind, [&](auto* number) {
        using Number = std::remove_pointer_t<decltype(number)>;
        if constexpr (sizeof *number > 1) to.number(*reinterpret_cast<const Number*>(at));
      });
  }
}

template <class Reader>
void* ValuePlan::read(std::uint32_t count, Reader& from, Arena& arena) const {
  return takeArriving(count, from.sure(count, size_), size_, arena,
                      [&](char* at, std::uint32_t part) { readInto(at, part, from, arena); });
}

template <class Reader>
void ValuePlan::readInto(char* at, std::uint32_t count, Reader& from, Arena& arena) const {
  if (!isNumbers_) {
    for (std::uint32_t i = 0; i < count; i++, at += size_) {
      for (const Step& step : steps_) read(step, at + step.offset, from, arena);
    }
    return;
  }
  switch (numbers_) {
    case TypeNode::Kind::kBoolean:
      for (std::uint32_t i = 0; i < count; i++) at[i] = from.boolean() ? 1 : 0;
      return;
    case TypeNode::Kind::kChar: from.characters(at, count); return;
    case TypeNode::Kind::kOctet:
      from.octets(reinterpret_cast<std::uint8_t*>(at), count);
      return;
    default:
      byNumber(numbers_, [&](auto* number) {
        if constexpr (sizeof *number > 1) {
          from.numbers(reinterpret_cast<decltype(number)>(at), count);
        }
      });
  }
}

template <class Reader>
void ValuePlan::read(const Step& step, char* at, Reader& from, Arena& arena) {
  using Kind = TypeNode::Kind;
  auto label = [&from](const std::string& name, std::uint32_t labels) {
    std::int32_t position = from.label();
    if (position < 0 || static_cast<std::uint32_t>(position) >= labels) refuseLabel(name, position);
    return position;
  };
  switch (step.kind) {
    case Kind::kBoolean: *at = from.boolean() ? 1 : 0; return;
    case Kind::kChar: *at = from.character(); return;
    case Kind::kOctet: *at = static_cast<char>(from.octet()); return;
    case Kind::kEnum:
      *reinterpret_cast<std::int32_t*>(at) = label(step.name, step.bound);
      return;
    case Kind::kString: *reinterpret_cast<Sequence*>(at) = from.text(arena); return;
    case Kind::kWstring: *reinterpret_cast<Sequence*>(at) = from.wideText(arena); return;
    case Kind::kArray: step.element->readInto(at, step.bound, from, arena); return;
    case Kind::kSequence: {
      std::uint32_t count = from.count(step.element->least());
      if (step.bound > 0 && count > step.bound) refuseCount(step.bound, count);
      *reinterpret_cast<Sequence*>(at) = {step.element->read(count, from, arena), count};
      return;
    }
    case Kind::kUnion: {
      auto* chosen = reinterpret_cast<Chosen*>(at);
      switch (step.cases->discriminator) {
        case Kind::kBoolean: chosen->label = from.boolean() ? 1 : 0; break;
        case Kind::kChar: chosen->label = from.character(); break;
        case Kind::kOctet: chosen->label = from.octet(); break;
        case Kind::kEnum: chosen->label = label(step.name, step.bound); break;
        default:
          byNumber(step.cases->discriminator, [&](auto* number) {
            using Number = std::remove_pointer_t<decltype(number)>;
            if constexpr (sizeof *number > 1) {
              chosen->label = static_cast<std::int64_t>(from.template number<Number>());
            }
          });
      }
      chosen->which = step.cases->of(chosen->label, step.name);
      step.cases->plans[chosen->which]->readInto(reinterpret_cast<char*>(chosen + 1), 1, from,
                                                 arena);
      return;
    }
    default:
      byNumber(step.kind, [&](auto* number) {
        using Number = std::remove_pointer_t<decltype(number)>;
        if constexpr (sizeof *number > 1) {
          *reinterpret_cast<Number*>(at) = from.template number<Number>();
        }
      });
  }
}

}  // namespace marshalyard
