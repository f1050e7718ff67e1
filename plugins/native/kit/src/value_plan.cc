#include "marshalyard/value_plan.h"

#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

using Kind = TypeNode::Kind;

// An element that the lab can ask for has at most 16 MiB in the packed form.
constexpr std::uint64_t kMostElementBytes = 1 << 28;

struct Place {
  std::uint64_t size;
  std::uint64_t alignment;
};

std::uint64_t filled(std::uint64_t bytes, std::uint64_t alignment) {
  return (bytes + alignment - 1) / alignment * alignment;
}

Place bounded(std::uint64_t size, std::uint64_t alignment) {
  if (size <= kMostElementBytes) return {size, alignment};
  throw Failure("An element of a type of your own would take more than " +
                std::to_string(kMostElementBytes) + " bytes. Take shorter arrays.");
}

Place placeOf(const TypeNode& type) {
  switch (type.kind) {
    case Kind::kEnum: return {4, 4};
    case Kind::kString:
    case Kind::kWstring:
    case Kind::kSequence: return {sizeof(Sequence), alignof(Sequence)};
    case Kind::kArray: {
      Place element = placeOf(type.below[0]);
      return bounded(element.size * type.bound, element.alignment);
    }
    case Kind::kStruct: {
      Place all{0, 1};
      for (const TypeNode& member : type.below) {
        Place its = placeOf(member);
        all = bounded(filled(all.size, its.alignment) + its.size,
                      std::max(all.alignment, its.alignment));
      }
      return {filled(all.size, all.alignment), all.alignment};
    }
    case Kind::kUnion: {
      std::uint64_t most = 0;
      for (const TypeNode& one : type.below) most = std::max(most, placeOf(one).size);
      return bounded(sizeof(Chosen) + filled(most, alignof(Chosen)), alignof(Chosen));
    }
    default:
      return byNumber(type.kind, [](auto* number) {
        return Place{sizeof *number, sizeof *number};
      });
  }
}

}  // namespace

ValuePlan::ValuePlan(const TypeNode& type, std::uint32_t node)
    : size_(placeOf(type).size),
      least_(leastBytes(type)),
      numbers_(type.kind),
      isNumbers_(isNumber(type.kind)) {
  nextNode_ = add(type, 0, node);
}

ValuePlan::~ValuePlan() = default;

std::uint32_t ValuePlan::add(const TypeNode& type, std::size_t offset, std::uint32_t node) {
  std::uint32_t next = node + 1;
  if (type.kind == Kind::kStruct) {
    std::size_t at = 0;
    for (const TypeNode& member : type.below) {
      Place place = placeOf(member);
      at = filled(at, place.alignment);
      next = add(member, offset + at, next);
      at += place.size;
    }
    return next;
  }
  Step step{type.kind, offset, type.bound, node, type.name, nullptr, nullptr};
  auto planOf = [&next](const TypeNode& below) {
    auto plan = std::make_unique<ValuePlan>(below, next);
    next = plan->nextNode_;
    return plan;
  };
  if (type.kind == Kind::kEnum) step.bound = static_cast<std::uint32_t>(type.names.size());
  if (type.kind == Kind::kSequence || type.kind == Kind::kArray) {
    step.element = planOf(type.below[0]);
  }
  if (type.kind == Kind::kUnion) {
    step.bound = static_cast<std::uint32_t>(type.discriminator->names.size());
    step.cases = std::make_unique<Cases>();
    step.cases->discriminator = type.discriminator->kind;
    step.cases->fallback = type.fallback;
    for (std::size_t i = 0; i < type.below.size(); i++) {
      step.cases->first.push_back(type.labels[i][0]);
      for (std::int64_t label : type.labels[i]) {
        step.cases->byLabel.emplace_back(label, static_cast<std::uint32_t>(i));
      }
      step.cases->plans.push_back(planOf(type.below[i]));
    }
    std::sort(step.cases->byLabel.begin(), step.cases->byLabel.end());
  }
  steps_.push_back(std::move(step));
  return next;
}

std::uint64_t ValuePlan::Cases::of(std::int64_t label, const std::string& name) const {
  auto found = std::lower_bound(byLabel.begin(), byLabel.end(),
                                std::make_pair(label, std::uint32_t{0}));
  if (found != byLabel.end() && found->first == label) return found->second;
  if (fallback >= 0) return static_cast<std::uint64_t>(fallback);
  throw Failure("The union " + name + " has no case " + std::to_string(label) + ".");
}

bool ValuePlan::same(const void* one, const void* other) const {
  for (const Step& step : steps_) {
    if (!same(step, static_cast<const char*>(one) + step.offset,
              static_cast<const char*>(other) + step.offset)) {
      return false;
    }
  }
  return true;
}

bool ValuePlan::same(const Step& step, const char* one, const char* other) {
  auto sameRun = [&](const auto& sameElements) {
    auto* a = reinterpret_cast<const Sequence*>(one);
    auto* b = reinterpret_cast<const Sequence*>(other);
    return a->count == b->count && sameElements(a->data, b->data, std::size_t{a->count});
  };
  auto sameUnits = [](std::size_t size) {
    return [size](const void* a, const void* b, std::size_t count) {
      return std::memcmp(a, b, count * size) == 0;
    };
  };
  switch (step.kind) {
    case Kind::kString: return sameRun(sameUnits(sizeof(char)));
    case Kind::kWstring: return sameRun(sameUnits(sizeof(char16_t)));
    case Kind::kSequence:
      return sameRun([&step](const void* a, const void* b, std::size_t count) {
        return step.element->same(a, b, count);
      });
    case Kind::kArray: return step.element->same(one, other, step.bound);
    case Kind::kUnion: {
      auto* a = reinterpret_cast<const Chosen*>(one);
      auto* b = reinterpret_cast<const Chosen*>(other);
      return a->label == b->label && step.cases->plans[a->which]->same(a + 1, b + 1, 1);
    }
    case Kind::kEnum: return std::memcmp(one, other, sizeof(std::int32_t)) == 0;
    default:
      return byNumber(step.kind, [&](auto* number) {
        return std::memcmp(one, other, sizeof *number) == 0;
      });
  }
}

bool ValuePlan::same(const void* some, const void* others, std::size_t count) const {
  auto* one = static_cast<const char*>(some);
  auto* other = static_cast<const char*>(others);
  if (isNumbers_) return std::memcmp(one, other, count * size_) == 0;
  for (std::size_t i = 0; i < count; i++, one += size_, other += size_) {
    if (!same(one, other)) return false;
  }
  return true;
}

void refuseLabel(const std::string& name, std::int32_t position) {
  throw Failure("The enum " + name + " has no label at position " + std::to_string(position) + ".");
}

void refuseCount(std::uint32_t bound, std::uint32_t count) {
  throw Failure("A sequence of at most " + std::to_string(bound) + " elements came with " +
                std::to_string(count) + ".");
}

}  // namespace marshalyard
