#include "marshalyard/descriptor.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "marshalyard/engine.h"
#include "marshalyard/own_type.h"

namespace marshalyard {

namespace {

std::optional<std::int64_t> wholeNumber(const std::string& text) {
  std::size_t used = 0;
  try {
    std::int64_t number = std::stoll(text, &used);
    if (used == text.size()) return number;
  } catch (const std::logic_error&) {
    // not a number, or too large
  }
  return std::nullopt;
}

// Bytes, with an optional K, M or G (powers of 1024).
std::optional<std::int64_t> sizeOf(const std::string& text) {
  const std::string units = "KMG";
  std::size_t unit = text.empty() ? std::string::npos : units.find(text.back());
  int shift = unit == std::string::npos ? 0 : 10 * (static_cast<int>(unit) + 1);
  auto number = wholeNumber(shift == 0 ? text : text.substr(0, text.size() - 1));
  if (!number || std::abs(*number) > std::numeric_limits<std::int64_t>::max() >> shift) {
    return std::nullopt;
  }
  return *number * (std::int64_t{1} << shift);
}

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const auto& part : parts) all += (all.empty() ? "" : ", ") + part;
  return all;
}

}  // namespace

std::string token(Style style) {
  switch (style) {
    case Style::kOneway: return "oneway";
    case Style::kTwoway: return "twoway";
    default: return "deferred";
  }
}

OptionSpec OptionSpec::flag(std::string name, std::string title, bool fallback, std::string help) {
  return {name, title, Kind::kFlag, fallback ? "true" : "false", {}, 0, 0, help};
}

OptionSpec OptionSpec::number(std::string name, std::string title, std::int64_t fallback,
                              std::int64_t min, std::int64_t max, std::string help) {
  return {name, title, Kind::kNumber, std::to_string(fallback), {}, min, max, help};
}

OptionSpec OptionSpec::choice(std::string name, std::string title,
                              std::vector<std::string> choices, std::string help) {
  std::string first = choices.at(0);
  return {name, title, Kind::kChoice, first, choices, 0, 0, help};
}

OptionSpec OptionSpec::text(std::string name, std::string title, std::string fallback,
                            std::string help) {
  return {name, title, Kind::kText, fallback, {}, 0, 0, help};
}

std::string OptionSpec::faultIn(const std::string& value) const {
  std::string option = "The option '" + name + "' ";
  switch (kind) {
    case Kind::kFlag:
      if (value == "true" || value == "false") return "";
      return option + "is true or false, not '" + value + "'.";
    case Kind::kChoice:
      if (std::find(choices.begin(), choices.end(), value) != choices.end()) return "";
      return option + "has no choice '" + value + "'. Use one of: " + joined(choices) + ".";
    case Kind::kNumber:
    case Kind::kSize: {
      auto number = kind == Kind::kSize ? sizeOf(value) : wholeNumber(value);
      if (!number) {
        return option + "needs a " + (kind == Kind::kSize ? "size such as 64K" : "whole number") +
               ", not '" + value + "'.";
      }
      if (*number >= min && *number <= max) return "";
      return option + "lies between " + std::to_string(min) + " and " + std::to_string(max) +
             "; " + value + " does not.";
    }
    default: return "";
  }
}

bool Descriptor::has(const std::string& trait, const Options& options) const {
  if (std::find(traits.begin(), traits.end(), trait) == traits.end()) return false;
  auto condition = conditions.find(trait);
  return condition == conditions.end() ||
         options.text(condition->second.option) == condition->second.setting;
}

void Descriptor::require(const ElementType& type, std::int64_t bytes, Style style) const {
  auto refuse = [this](const std::string& what) {
    auto reason = refusals.find(what);
    throw Failure(reason != refusals.end()
                      ? reason->second
                      : "The engine " + id + " does not do " + what + ".");
  };
  auto contains = [](const auto& list, const auto& one) {
    return std::find(list.begin(), list.end(), one) != list.end();
  };
  if (type.own() == nullptr) {
    if (!contains(types, type.listed())) refuse(type.token());
  } else {
    if (carried.empty()) refuse("own");
    for (const std::string& used : constructsOf(type.own()->node())) {
      bool goesWithUnions = used == kWcharUnion || used == kOctetUnion;
      bool carries = goesWithUnions ? refusals.count(used) == 0 : contains(carried, used);
      if (!carries) refuse(used);
    }
  }
  if (!contains(styles, style)) refuse(token(style));
  for (const Limit& limit : limits) {
    bool holds = limit.types.empty() ||
                 (type.own() == nullptr && contains(limit.types, type.listed()));
    if (holds && bytes > limit.bytes) {
      throw Failure("The engine " + id + " takes messages of at most " +
                    std::to_string(limit.bytes) + " B. " + limit.reason);
    }
  }
}

std::vector<DataType> plainTypes() {
  std::vector<DataType> types = allTypes();
  types.resize(kPlainTypes);
  return types;
}

std::vector<DataType> allTypes() {
  std::vector<DataType> types;
  for (int i = 0; i < kDataTypes; i++) types.push_back(static_cast<DataType>(i));
  return types;
}

Options::Options(const std::vector<OptionSpec>& specs,
                 const std::map<std::string, std::string>& given) {
  for (const OptionSpec& spec : specs) {
    auto value = given.find(spec.name);
    values_[spec.name] = value == given.end() ? spec.fallback : value->second;
    std::string fault = spec.faultIn(values_[spec.name]);
    if (!fault.empty()) throw Failure(fault);
  }
  for (const auto& [name, value] : given) {
    if (values_.count(name) > 0) continue;
    std::vector<std::string> names;
    for (const auto& known : values_) names.push_back(known.first);
    throw Failure("There is no option '" + name + "'" +
                  (names.empty() ? "; this engine has none."
                                 : ". Options are: " + joined(names) + "."));
  }
}

std::int64_t Options::size(const std::string& name) const { return sizeOf(text(name)).value(); }

std::int64_t Request::collect() {
  throw std::logic_error("Only a deferred request has replies to collect.");
}

}  // namespace marshalyard
