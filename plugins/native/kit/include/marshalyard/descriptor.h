// The description of an engine by itself: the lab builds its forms and its checks from this.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "marshalyard/data_type.h"
#include "marshalyard/element_type.h"

namespace marshalyard {

// The style of a request: how it is made.
enum class Style { kOneway, kTwoway, kDeferred };

std::string token(Style style);

// A failure with a sentence for the user: what failed, with which setting, what to do.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence) : std::runtime_error(sentence) {}
};

// One option of an engine. Values are texts; Options reads them.
struct OptionSpec {
  enum class Kind { kFlag, kNumber, kSize, kChoice, kText };

  std::string name;   // camelCase, as in an experiment
  std::string title;  // a label, with its unit if it has one
  Kind kind;
  std::string fallback;
  std::vector<std::string> choices;  // of kChoice
  std::int64_t min;                  // of kNumber and kSize
  std::int64_t max;
  std::string help;  // one or two sentences

  static OptionSpec flag(std::string name, std::string title, bool fallback, std::string help);
  static OptionSpec number(std::string name, std::string title, std::int64_t fallback,
                           std::int64_t min, std::int64_t max, std::string help);
  // The first choice is the fallback.
  static OptionSpec choice(std::string name, std::string title, std::vector<std::string> choices,
                           std::string help);
  static OptionSpec text(std::string name, std::string title, std::string fallback,
                         std::string help);

  // A sentence on what is wrong with a value; empty if nothing is.
  std::string faultIn(const std::string& value) const;
};

// The largest message that an engine takes.
struct Limit {
  std::int64_t bytes;
  std::string reason;           // one sentence on what sets it
  std::vector<DataType> types;  // that it holds for; empty for all
};

// One part of the work that an end does for each message, with the names of "Work" in
// engines/PROTOCOL.md. Of several rules on one aspect the last one that holds counts.
struct WorkRule {
  std::string aspect;                // marshalling, elements, memory, structs, read
  std::string value;                 // such as "converted"
  std::vector<DataType> types = {};  // that it holds for; empty for all
  std::string option = {};           // with which it holds; empty for any options
  std::string setting = {};          // the value that the option must have
  bool bySender = false;             // asks for the sender's option where the ends are of two engines
  bool own = false;                  // holds for types of the user's own only
};

// The setting with which a trait holds.
struct Condition {
  std::string option;
  std::string setting;
};

class Options;

struct Descriptor {
  std::string id;       // as experiments name it: lower-case letters, digits, dashes
  std::string title;    // for people
  std::string summary;  // a sentence on what happens to the data
  std::string wire;     // what travels; engines of one wire understand each other. Empty: its own
  std::vector<DataType> types;
  std::vector<Style> styles;
  std::vector<OptionSpec> options;
  std::vector<std::string> traits;              // by their names in the protocol, such as "LOSSY"
  // Why not, by token of a type, a style, "own", or by the name of the trait MIXED_TYPES, which every
  // other engine of this kit has.
  std::map<std::string, std::string> refusals;
  std::vector<Limit> limits;
  std::vector<WorkRule> work = {};  // what both ends do for each message; empty: not told
  // What it carries of IDL in types of the user's own, such as "own-union"; empty: no such types.
  std::vector<std::string> carried = {};
  std::map<std::string, Condition> conditions = {};  // by trait; those without one always hold

  // True if a trait holds with these options.
  bool has(const std::string& trait, const Options& options) const;

  // Throws Failure with the reason if the engine does not do this. The worker calls it.
  void require(const ElementType& type, std::int64_t bytes, Style style) const;
};

// All types that are not held in an Any.
std::vector<DataType> plainTypes();

// All types, plain and in an Any.
std::vector<DataType> allTypes();

// The values of an engine's options: complete and valid.
class Options {
 public:
  // Checks what was given and fills in the fallbacks; throws Failure with a sentence.
  Options(const std::vector<OptionSpec>& specs, const std::map<std::string, std::string>& given);

  bool flag(const std::string& name) const { return text(name) == "true"; }
  std::int64_t number(const std::string& name) const { return std::stoll(text(name)); }
  // Bytes.
  std::int64_t size(const std::string& name) const;
  const std::string& text(const std::string& name) const { return values_.at(name); }

 private:
  std::map<std::string, std::string> values_;
};

}  // namespace marshalyard
