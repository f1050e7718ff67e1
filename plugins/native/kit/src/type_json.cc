#include "type_json.h"

#include "base64.h"
#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

using nlohmann::json;
using Kind = TypeNode::Kind;

// The lab has fewer of both.
constexpr int kMostLevels = 64;
constexpr std::size_t kMostNodes = 10'000;

Kind kindOf(const std::string& word) {
  for (int i = 0; i < kTypeKinds; i++) {
    if (token(static_cast<Kind>(i)) == word) return static_cast<Kind>(i);
  }
  throw Failure("A type has a node of the kind '" + word +
                "', which this worker does not know. Build the engine with the kit of the same"
                " Marshalyard.");
}

// Reads the nodes of a tree, each before those below it.
class Tree {
 public:
  explicit Tree(const json& nodes) : nodes_(nodes) {
    if (!nodes.is_array() || nodes.size() > kMostNodes) {
      throw Failure("A type came without its tree, or with more than " +
                    std::to_string(kMostNodes) + " nodes.");
    }
  }

  TypeNode read() {
    TypeNode root = node(0);
    if (next_ == nodes_.size()) return root;
    throw Failure("The tree of a type has more nodes than its root says.");
  }

 private:
  TypeNode node(int level) {
    if (next_ == nodes_.size() || level > kMostLevels) {
      throw Failure("The tree of a type ends too early, or has more than " +
                    std::to_string(kMostLevels) + " levels.");
    }
    const json& told = nodes_[next_++];
    TypeNode node;
    node.kind = kindOf(told.at("kind").get<std::string>());
    node.name = told.value("name", "");
    auto bound = told.value("bound", std::int64_t{0});
    node.names = told.value("names", std::vector<std::string>());
    node.labels = told.value("labels", std::vector<std::vector<std::int64_t>>());
    node.fallback = told.value("fallback", -1);
    std::size_t below = node.kind == Kind::kStruct || node.kind == Kind::kUnion ? node.names.size()
                        : node.kind == Kind::kSequence || node.kind == Kind::kArray ? 1
                                                                                    : 0;
    if (bound < 0 || bound > INT32_MAX || !isSound(node, bound)) {
      throw Failure("A type's " + token(node.kind) + " " + node.name + " makes no sense.");
    }
    node.bound = static_cast<std::uint32_t>(bound);
    if (node.kind == Kind::kUnion) {
      node.discriminator = std::make_shared<TypeNode>(this->node(level + 1));
      Kind kind = node.discriminator->kind;
      if (kind > Kind::kEnum || kind == Kind::kFloat || kind == Kind::kDouble) {
        throw Failure("The union " + node.name + " is told by no number.");
      }
    }
    for (std::size_t i = 0; i < below; i++) node.below.push_back(this->node(level + 1));
    return node;
  }

  static bool isSound(const TypeNode& node, std::int64_t bound) {
    switch (node.kind) {
      case Kind::kArray: return bound > 0;
      case Kind::kEnum:
      case Kind::kStruct: return !node.names.empty();
      case Kind::kUnion:
        if (node.names.empty() || node.labels.size() != node.names.size()) return false;
        for (const auto& labels : node.labels) {
          if (labels.empty()) return false;
        }
        return node.fallback < static_cast<int>(node.names.size());
      default: return true;
    }
  }

  const json& nodes_;
  std::size_t next_ = 0;
};

OwnType::Definition definitionIn(const json& told) {
  OwnType::Definition definition;
  definition.token = told.at("token").get<std::string>();
  definition.name = told.at("type").get<std::string>();
  definition.idl = told.at("idl").get<std::string>();
  definition.tree = Tree(told.at("tree")).read();
  auto packed = told.find("packed");
  if (packed != told.end() && !packed->is_null()) {
    definition.given = told.at("count").get<std::uint32_t>();
    definition.packed = bytesOfBase64(packed->get<std::string>());
    return definition;
  }
  auto rules = told.find("values");
  if (rules != told.end() && !rules->is_null()) {
    definition.rules = rules->get<std::map<std::string, std::string>>();
  }
  return definition;
}

}  // namespace

OwnTypes ownTypesIn(const json& parameters) {
  OwnTypes types;
  auto told = parameters.find("types");
  if (told == parameters.end() || told->is_null()) return types;
  for (const json& one : *told) types.push_back(std::make_shared<OwnType>(definitionIn(one)));
  return types;
}

}  // namespace marshalyard
