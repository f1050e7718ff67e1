#include "description.h"

namespace marshalyard {

namespace {

using nlohmann::json;

const char* nameOf(OptionSpec::Kind kind) {
  switch (kind) {
    case OptionSpec::Kind::kFlag: return "FLAG";
    case OptionSpec::Kind::kNumber: return "NUMBER";
    case OptionSpec::Kind::kSize: return "SIZE";
    case OptionSpec::Kind::kChoice: return "CHOICE";
    default: return "TEXT";
  }
}

template <class Value>
json tokensOf(const std::vector<Value>& values) {
  json tokens = json::array();
  for (Value value : values) tokens.push_back(token(value));
  return tokens;
}

json conditionOf(const std::string& option, const std::string& setting) {
  return {{"option", option}, {"value", setting}};
}

}  // namespace

json descriptionOf(const Descriptor& engine) {
  json options = json::array();
  for (const OptionSpec& option : engine.options) {
    options.push_back({{"name", option.name},
                       {"title", option.title},
                       {"kind", nameOf(option.kind)},
                       {"fallback", option.fallback},
                       {"choices", option.choices},
                       {"min", option.min},
                       {"max", option.max},
                       {"help", option.help}});
  }
  json limits = json::array();
  for (const Limit& limit : engine.limits) {
    limits.push_back(
        {{"bytes", limit.bytes}, {"reason", limit.reason}, {"types", tokensOf(limit.types)}});
  }
  json work = json::array();
  for (const WorkRule& rule : engine.work) {
    json told = {{"aspect", rule.aspect},
                 {"value", rule.value},
                 {"types", tokensOf(rule.types)},
                 {"bySender", rule.bySender},
                 {"own", rule.own}};
    if (!rule.option.empty()) told["condition"] = conditionOf(rule.option, rule.setting);
    work.push_back(told);
  }
  json conditions = json::object();
  for (const auto& [trait, condition] : engine.conditions) {
    conditions[trait] = conditionOf(condition.option, condition.setting);
  }
  return {{"id", engine.id},
          {"title", engine.title},
          {"summary", engine.summary},
          {"wire", engine.wire},
          {"types", tokensOf(engine.types)},
          {"styles", tokensOf(engine.styles)},
          {"options", options},
          {"traits", engine.traits},
          {"conditions", conditions},
          {"refusals", engine.refusals},
          {"limits", limits},
          {"work", work},
          {"carried", engine.carried}};
}

}  // namespace marshalyard
