// Compiled without contraction of a multiplication and an addition, as payload.cc is.
#include "value_maker.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

using Kind = TypeNode::Kind;

constexpr char kRoot[] = "value";  // the path of a type that is no struct
constexpr char kEach[] = "[]";
constexpr std::int64_t kMostCount = 16 << 20;  // elements of a sequence, characters of a text
constexpr std::int64_t kMostZipf = 1 << 16;
constexpr std::int64_t kUsualElements = 8;
constexpr std::int64_t kUsualCharacters = 16;

template <class Number>
std::pair<std::int64_t, std::int64_t> rangeOf() {
  // Of an unsigned number with 64 bits as a signed one, as Java has it.
  using Held = std::conditional_t<sizeof(Number) == 8, std::int64_t, Number>;
  return {static_cast<std::int64_t>(std::numeric_limits<Held>::min()),
          static_cast<std::int64_t>(std::numeric_limits<Held>::max())};
}

char ascii(Random& random) { return static_cast<char>(0x20 + random.below(95)); }

char32_t character(Alphabet alphabet, Random& random) {
  switch (alphabet) {
    case Alphabet::kLetters: {
      auto letter = static_cast<char32_t>(random.below(52));
      return letter < 26 ? U'A' + letter : U'a' + letter - 26;
    }
    case Alphabet::kDigits: return U'0' + static_cast<char32_t>(random.below(10));
    case Alphabet::kAscii: return static_cast<char32_t>(ascii(random));
    default: {
      std::uint64_t kind = random.below(20);
      if (kind < 14) return static_cast<char32_t>(ascii(random));
      if (kind < 17) return 0xc0 + static_cast<char32_t>(random.below(0x180));
      if (kind < 19) return 0x4e00 + static_cast<char32_t>(random.below(0x51a6));
      return 0x1f300 + static_cast<char32_t>(random.below(0x300));
    }
  }
}

// Returns how many bytes it wrote.
std::uint32_t putUtf8(char32_t c, char* to) {
  auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (c < 0x80) {
    to[0] = byte(c);
    return 1;
  }
  if (c < 0x800) {
    to[0] = byte(0xc0 | c >> 6);
    to[1] = byte(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    to[0] = byte(0xe0 | c >> 12);
    to[1] = byte(0x80 | (c >> 6 & 0x3f));
    to[2] = byte(0x80 | (c & 0x3f));
    return 3;
  }
  to[0] = byte(0xf0 | c >> 18);
  to[1] = byte(0x80 | (c >> 12 & 0x3f));
  to[2] = byte(0x80 | (c >> 6 & 0x3f));
  to[3] = byte(0x80 | (c & 0x3f));
  return 4;
}

bool endsWithEach(const std::string& path) {
  return path.size() >= 2 && path.compare(path.size() - 2, 2, kEach) == 0;
}

// The path of a member, or a case, of what stands at a path.
std::string memberOf(std::string parent, const std::string& name) {
  while (endsWithEach(parent)) parent.resize(parent.size() - 2);
  return parent.empty() || parent == kRoot ? name : parent + "." + name;
}

}  // namespace

ValueMaker::ValueMaker(const TypeNode& type, const ValuePlan& plan,
                       const std::map<std::string, std::string>& rules)
    : plan_(plan), rules_(rules) {
  for (const auto& [path, text] : rules) parsed_[path] = ValueRule::parse(text);
  resolve(type, "");
  if (!rules_.empty()) throw Failure("There is no member '" + rules_.begin()->first + "'.");
}

void ValueMaker::resolve(const TypeNode& type, const std::string& path) {
  std::string here = path.empty() ? kRoot : path;
  auto rule = parsed_.find(here);
  if (type.kind != Kind::kStruct && type.kind != Kind::kArray) rules_.erase(here);
  bool ruled = type.kind < Kind::kArray && rule != parsed_.end();
  drawn_.push_back(drawnFor(type, ruled ? rule->second : ValueRule()));
  bool each = type.kind == Kind::kSequence || type.kind == Kind::kArray;
  for (std::size_t i = 0; i < type.below.size(); i++) {
    resolve(type.below[i], each ? here + kEach : memberOf(path, type.names[i]));
  }
}

ValueMaker::Drawn ValueMaker::drawnFor(const TypeNode& type, const ValueRule& rule) const {
  Drawn drawn;
  drawn.alphabet = rule.alphabet.value_or(Alphabet::kLetters);
  std::pair<std::int64_t, std::int64_t> usual{0, 0};
  switch (type.kind) {
    case Kind::kStruct:
    case Kind::kBoolean:
    case Kind::kChar:
    case Kind::kWchar: drawn.all = true; return drawn;
    case Kind::kFloat:
    case Kind::kDouble: {
      double most = type.kind == Kind::kFloat ? 1e6 : 1e9;
      drawn.leastReal = rule.least.value_or(-most);
      drawn.mostReal = rule.most.value_or(most);
      return drawn;
    }
    case Kind::kUnion: usual.second = static_cast<std::int64_t>(type.below.size()) - 1; break;
    case Kind::kEnum: usual.second = static_cast<std::int64_t>(type.names.size()) - 1; break;
    case Kind::kArray: usual = {type.bound, type.bound}; break;
    case Kind::kSequence:
      usual.second = type.bound == 0 ? kUsualElements
                                     : std::min<std::int64_t>(kUsualElements, type.bound);
      break;
    case Kind::kString:
    case Kind::kWstring: {
      bool utf8 = drawn.alphabet == Alphabet::kUtf8;
      std::int64_t each = !utf8 ? 1 : type.kind == Kind::kWstring ? 2 : 4;
      usual.second = type.bound == 0
                         ? kUsualCharacters
                         : std::min<std::int64_t>(kUsualCharacters, type.bound / each);
      break;
    }
    default:
      drawn.all = !rule.least && !rule.zipf;
      usual = byNumber(type.kind, [](auto* number) {
        return rangeOf<std::remove_pointer_t<decltype(number)>>();
      });
  }
  auto whole = [](double number) {
    if (number == std::rint(number) && std::abs(number) <= 0x1p53) {
      return static_cast<std::int64_t>(number);
    }
    throw Failure("A rule for values has a number that is not whole.");
  };
  drawn.least = rule.least ? whole(*rule.least) : usual.first;
  drawn.most = rule.most ? whole(*rule.most) : usual.second;
  bool counts = type.kind > Kind::kEnum;
  if (counts && type.kind != Kind::kArray && (drawn.least < 0 || drawn.most > kMostCount)) {
    throw Failure("A rule for values asks for more than " + std::to_string(kMostCount) +
                  " elements or characters.");
  }
  if (!rule.zipf) return drawn;
  std::uint64_t numbers = static_cast<std::uint64_t>(drawn.most - drawn.least) + 1;
  if (numbers > static_cast<std::uint64_t>(kMostZipf)) {
    throw Failure("zipf takes a range of at most " + std::to_string(kMostZipf) + " numbers.");
  }
  double sum = 0;
  for (std::uint64_t i = 1; i <= numbers; i++) {
    sum += 1.0 / static_cast<double>(i);
    drawn.sums.push_back(sum);
  }
  return drawn;
}

std::int64_t ValueMaker::Drawn::draw(Random& random) const {
  if (sums.empty()) {
    auto numbers = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least) + 1;
    return least + static_cast<std::int64_t>(random.below(numbers));
  }
  double mark = random.unit() * sums.back();
  auto found = std::upper_bound(sums.begin(), sums.end() - 1, mark);
  return least + (found - sums.begin());
}

const void* ValueMaker::make(std::uint32_t count, std::uint64_t seed, Arena& arena) const {
  Random random(seed);
  auto* values = static_cast<char*>(arena.take(count * plan_.size()));
  fill(plan_, values, count, random, arena);
  return values;
}

void ValueMaker::fill(const ValuePlan& plan, char* at, std::uint32_t count, Random& random,
                      Arena& arena) const {
  for (std::uint32_t i = 0; i < count; i++, at += plan.size()) {
    for (const ValuePlan::Step& step : plan.steps()) fill(step, at + step.offset, random, arena);
  }
}

void ValueMaker::fill(const ValuePlan::Step& step, char* at, Random& random, Arena& arena) const {
  const Drawn& drawn = drawn_[step.node];
  switch (step.kind) {
    case Kind::kBoolean: *at = static_cast<char>(random.int64() & 1); return;
    case Kind::kChar: *at = ascii(random); return;
    case Kind::kWchar:
      *reinterpret_cast<char16_t*>(at) = static_cast<char16_t>(0x20 + random.below(0x510));
      return;
    case Kind::kFloat:
      *reinterpret_cast<float*>(at) = static_cast<float>(
          drawn.leastReal + random.unit() * (drawn.mostReal - drawn.leastReal));
      return;
    case Kind::kDouble:
      *reinterpret_cast<double*>(at) =
          drawn.leastReal + random.unit() * (drawn.mostReal - drawn.leastReal);
      return;
    case Kind::kEnum:
      *reinterpret_cast<std::int32_t*>(at) = static_cast<std::int32_t>(drawn.draw(random));
      return;
    case Kind::kString: *reinterpret_cast<Sequence*>(at) = text(drawn, random, arena); return;
    case Kind::kWstring: *reinterpret_cast<Sequence*>(at) = wideText(drawn, random, arena); return;
    case Kind::kSequence: {
      auto count = static_cast<std::uint32_t>(drawn.draw(random));
      auto* elements = static_cast<char*>(arena.take(count * step.element->size()));
      fill(*step.element, elements, count, random, arena);
      *reinterpret_cast<Sequence*>(at) = {elements, count};
      return;
    }
    case Kind::kArray:
      // Its count is drawn as that of a sequence is.
      fill(*step.element, at, static_cast<std::uint32_t>(drawn.draw(random)), random, arena);
      return;
    case Kind::kUnion: {
      auto* chosen = reinterpret_cast<Chosen*>(at);
      chosen->which = static_cast<std::uint64_t>(drawn.draw(random));
      chosen->label = step.cases->first[chosen->which];
      auto* value = reinterpret_cast<char*>(chosen + 1);
      fill(*step.cases->plans[chosen->which], value, 1, random, arena);
      return;
    }
    default: {
      std::int64_t value = drawn.all ? static_cast<std::int64_t>(random.int64())
                                     : drawn.draw(random);
      byNumber(step.kind, [&](auto* number) {
        using Number = std::remove_pointer_t<decltype(number)>;
        *reinterpret_cast<Number*>(at) = static_cast<Number>(value);
      });
    }
  }
}

Sequence ValueMaker::text(const Drawn& drawn, Random& random, Arena& arena) const {
  constexpr std::size_t kMostBytes = 4;
  auto characters = static_cast<std::uint32_t>(drawn.draw(random));
  std::size_t each = drawn.alphabet == Alphabet::kUtf8 ? kMostBytes : 1;
  auto* bytes = static_cast<char*>(arena.take(characters * each));
  std::uint32_t length = 0;
  for (std::uint32_t i = 0; i < characters; i++) {
    length += putUtf8(character(drawn.alphabet, random), bytes + length);
  }
  return {bytes, length};
}

Sequence ValueMaker::wideText(const Drawn& drawn, Random& random, Arena& arena) const {
  auto characters = static_cast<std::uint32_t>(drawn.draw(random));
  auto* units = static_cast<char16_t*>(arena.take(2 * sizeof(char16_t) * characters));
  std::uint32_t length = 0;
  for (std::uint32_t i = 0; i < characters; i++) {
    char32_t c = character(drawn.alphabet, random);
    if (c >= 0x10000) {  // two halves of a pair
      units[length++] = static_cast<char16_t>(0xd7c0 + (c >> 10));
      units[length++] = static_cast<char16_t>(0xdc00 + (c & 0x3ff));
    } else {
      units[length++] = static_cast<char16_t>(c);
    }
  }
  return {units, length};
}

}  // namespace marshalyard
