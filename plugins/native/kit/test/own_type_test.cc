// Tests of types of the user's own. Ends with status 1 and a line for each expectation that does
// not hold.
#include <fstream>
#include <sstream>

#include "comparison.h"
#include "expect.h"
#include "marshalyard/descriptor.h"
#include "marshalyard/packed.h"
#include "marshalyard/payload.h"
#include "random.h"
#include "type_json.h"

namespace marshalyard {

namespace {

using nlohmann::json;

json nodes(std::initializer_list<json> list) {
  json all = json::array();
  for (const json& node : list) all.push_back(node);
  return all;
}

std::shared_ptr<const OwnType> typeOf(const json& definition) {
  json parameters = {{"types", nodes({definition})}};
  return ownTypesIn(parameters).at(0);
}

// A type whose tree is given, without rules.
std::shared_ptr<const OwnType> typeOfTree(const json& tree) {
  return typeOf({{"token", "t"}, {"type", "T"}, {"idl", "struct T ;"}, {"tree", tree}});
}

template <bool Swap>
std::string packed(const OwnType& type, const void* values, std::uint32_t elements) {
  std::string bytes(packedBytes(type, values, elements), '\0');
  PackedWriter<Swap> to(reinterpret_cast<std::uint8_t*>(bytes.data()));
  type.plan().write(values, elements, to);
  return bytes;
}

template <bool Swap>
const void* unpacked(const OwnType& type, const std::string& bytes, std::uint32_t elements,
                     Arena& arena) {
  return readPacked<Swap>(type.plan(), elements,
                          reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), arena);
}

// The types, sizes and sums that the Java worker is tested against as well.
void generatesWhatJavaGenerates(const json& vector) {
  for (const json& one : vector) {
    auto type = typeOf(one.at("definition"));
    const std::string& name = type->token();
    expectEqual(name + ", bytes of an element", type->elementBytes(),
                one.at("elementBytes").get<std::uint32_t>());
    expectEqual(name + ", number", type->wireId(), one.at("wireId").get<std::uint32_t>());
    Payload payload = Payload::generate(*type, one.at("bytes").get<std::int64_t>(),
                                        one.at("seed").get<std::uint64_t>());
    std::string bytes =
        packed<kLittleEndianMachine>(*type, payload.data(), payload.elements());
    expectEqual(name + ", packed", bytes.size(), one.at("packedBytes").get<std::size_t>());
    std::uint64_t sum = 0;
    for (char byte : bytes) sum = sum * 31 + static_cast<std::uint8_t>(byte);
    std::ostringstream hex;
    hex << std::hex << sum;
    expectEqual(name + ", sum", hex.str(), one.at("sum").get<std::string>());
  }
}

template <bool Swap>
void readsBackWhatItWrote(const OwnType& type) {
  Payload payload = Payload::generate(type, 20'000, 7);
  std::string bytes = packed<Swap>(type, payload.data(), payload.elements());
  Arena arena;
  for (int turn = 0; turn < 3; turn++) {
    arena.clear();
    const void* read = unpacked<Swap>(type, bytes, payload.elements(), arena);
    expectEqual(type.token(), firstDifference(type, payload.data(), read, payload.elements()), -1);
  }
  Comparison comparison({ElementType(type)}, {20'000}, 7, 1, 1, false);
  comparison.compare(type, payload.elements(),
                     unpacked<Swap>(type, bytes, payload.elements(), arena));
  expectEqual(type.token(), comparison.report().corrupt, 0);
}

// Whatever a byte is turned into, it is other values or a sentence, and nothing behind is read.
void takesNoHarmFromAnyByte(const OwnType& type) {
  Payload payload = Payload::generate(type, type.elementBytes(), 3);
  std::string sound = packed<true>(type, payload.data(), payload.elements());
  Random random(1996);
  for (int i = 0; i < 20'000; i++) {
    std::string bytes = sound;
    if (!bytes.empty()) bytes[random.below(bytes.size())] = static_cast<char>(random.int64());
    if (i % 4 == 0) bytes.resize(random.below(bytes.size() + 1));
    bytes.shrink_to_fit();
    Arena arena;
    std::string failure = sentenceOf([&] {
      const void* read = unpacked<true>(type, bytes, payload.elements(), arena);
      firstDifference(type, payload.data(), read, payload.elements());
      elementText(type, read);
    });
    bool sentence = failure == "none" || failure.back() == '.';
    if (!sentence) expectEqual(type.token(), failure, "a sentence");
  }
}

std::string refused(const OwnType& type, std::string bytes, std::uint32_t elements = 1) {
  return sentenceOf([&] {
    Arena arena;
    unpacked<kLittleEndianMachine>(type, bytes, elements, arena);
  });
}

std::string bytesOf(std::initializer_list<int> values) {
  std::string bytes;
  for (int value : values) bytes += static_cast<char>(value);
  return bytes;
}

void refusesWhatIsNoValue() {
  auto texts = typeOfTree(
      nodes({{{"kind", "sequence"}, {"bound", 3}}, {{"kind", "string"}, {"bound", 0}}}));
  expectEqual("2^31", refused(*texts, bytesOf({0x80, 0, 0, 0})),
              "2147483648 elements, of at least 4 bytes each, are said to follow, but 0 bytes are"
              " left.");
  expectEqual("bound", refused(*texts, bytesOf({0, 0, 0, 4}) + std::string(16, '\0')),
              "A sequence of at most 3 elements came with 4.");
  expectEqual("text", refused(*texts, bytesOf({0, 0, 0, 1, 0, 0, 0, 9, 'a'})),
              "9 elements, of at least 1 bytes each, are said to follow, but 1 bytes are left.");
  expectEqual("behind", refused(*texts, std::string(5, '\0')),
              "A message has 1 bytes behind its elements.");
  auto flag = typeOfTree(nodes({{{"kind", "boolean"}}}));
  expectEqual("boolean", refused(*flag, bytesOf({2})), "A boolean came as 2.");
  expectEqual("elements", refused(*flag, bytesOf({1}), 0x7fffffff),
              "2147483647 elements, of at least 1 bytes each, are said to follow, but 1 bytes are"
              " left.");
  json kind = {{"kind", "enum"}, {"name", "Kind"}, {"names", {"BUY", "SELL"}}};
  auto side = typeOfTree(nodes({kind}));
  expectEqual("label", refused(*side, bytesOf({0, 0, 0, 2})),
              "The enum Kind has no label at position 2.");
  json choice = {{"kind", "union"}, {"name", "Choice"}, {"names", {"a", "b"}},
                 {"labels", {{7}, {9}}}};
  auto either = typeOfTree(
      nodes({choice, {{"kind", "octet"}}, {{"kind", "long"}}, {{"kind", "double"}}}));
  expectEqual("case", refused(*either, bytesOf({8, 0, 0, 0, 0, 0, 0, 0, 0})),
              "The union Choice has no case 8.");
  expectEqual("inside", refused(*either, bytesOf({9, 0, 0, 0, 0})),
              "A message ends inside a value.");
  choice["fallback"] = 1;
  either = typeOfTree(
      nodes({choice, {{"kind", "octet"}}, {{"kind", "long"}}, {{"kind", "double"}}}));
  expectEqual("default", refused(*either, bytesOf({8, 0, 0, 0, 0, 0, 0, 0, 0})), "none");
}

void refusesTreesThatMakeNoSense() {
  auto sentence = [](const json& tree) { return sentenceOf([&] { typeOfTree(tree); }); };
  expectEqual("empty", sentence(json::array()),
              "The tree of a type ends too early, or has more than 64 levels.");
  expectEqual("kind", sentence(nodes({{{"kind", "fixed"}}})),
              "A type has a node of the kind 'fixed', which this worker does not know. Build the"
              " engine with the kit of the same Marshalyard.");
  expectEqual("more", sentence(nodes({{{"kind", "octet"}}, {{"kind", "octet"}}})),
              "The tree of a type has more nodes than its root says.");
  expectEqual("array", sentence(nodes({{{"kind", "array"}, {"bound", 0}}, {{"kind", "octet"}}})),
              "A type's array  makes no sense.");
  expectEqual("large",
              sentence(nodes({{{"kind", "array"}, {"bound", 0x7fffffff}}, {{"kind", "double"}}})),
              "An element of a type of your own would take more than 268435456 bytes. Take shorter"
              " arrays.");
  json deep = json::array();
  for (int i = 0; i < 100; i++) deep.push_back({{"kind", "sequence"}, {"bound", 0}});
  expectEqual("deep", sentence(deep),
              "The tree of a type ends too early, or has more than 64 levels.");
  json many = json::array();
  for (int i = 0; i < 20'000; i++) many.push_back({{"kind", "octet"}});
  expectEqual("many", sentence(many),
              "A type came without its tree, or with more than 10000 nodes.");
}

void takesGivenValuesInTurn() {
  json tree = nodes({{{"kind", "long"}}});
  json definition = {{"token", "t"}, {"type", "T"}, {"idl", "x"}, {"tree", tree},
                     {"count", 3}, {"packed", "AAAACgAAAAsAAAAM"}};
  auto type = typeOf(definition);
  expectEqual("bytes", type->elementBytes(), 4u);
  Payload payload = Payload::generate(*type, 16, 2);  // begins with the one at 2 * 4 mod 3
  auto* values = payload.as<std::int32_t>();
  expectEqual("first", values[0], 12);
  expectEqual("second", values[1], 10);
  expectEqual("last", values[3], 12);
}

void carriesWhatItsDescriptionSays() {
  auto type = typeOfTree(
      nodes({{{"kind", "sequence"}, {"bound", 0}}, {{"kind", "wstring"}, {"bound", 0}}}));
  Descriptor engine;
  engine.id = "mine";
  engine.styles = {Style::kOneway};
  auto sentence = [&] {
    return sentenceOf([&] { engine.require(*type, 10, Style::kOneway); });
  };
  expectEqual("none", sentence(), "The engine mine does not do own.");
  engine.carried = {"own-sequence"};
  engine.refusals["own-wstring"] = "No wide strings here.";
  expectEqual("some", sentence(), "No wide strings here.");
  engine.carried = allConstructs();
  expectEqual("all", sentence(), "none");
  json choice = {{"kind", "union"}, {"name", "Choice"}, {"names", {"a", "b"}},
                 {"labels", {{7}, {9}}}};
  type = typeOfTree(nodes({choice, {{"kind", "wchar"}}, {{"kind", "long"}}, {{"kind", "double"}}}));
  expectEqual("a wide character tells", sentence(), "none");
  engine.refusals["own-wchar-union"] = "No wide cases.";
  expectEqual("refused", sentence(), "No wide cases.");
  type = typeOfTree(nodes({choice, {{"kind", "char"}}, {{"kind", "long"}}, {{"kind", "double"}}}));
  expectEqual("a narrow one tells", sentence(), "none");
}

}  // namespace

}  // namespace marshalyard

// Argument: the file with the types and sums.
int main(int, char** argv) {
  using namespace marshalyard;
  std::ifstream in(argv[1]);
  json vector = json::parse(in);
  generatesWhatJavaGenerates(vector);
  for (const json& one : vector) {
    auto type = typeOf(one.at("definition"));
    readsBackWhatItWrote<true>(*type);
    readsBackWhatItWrote<false>(*type);
    takesNoHarmFromAnyByte(*type);
  }
  refusesWhatIsNoValue();
  refusesTreesThatMakeNoSense();
  takesGivenValuesInTurn();
  carriesWhatItsDescriptionSays();
  return exitStatus();
}
