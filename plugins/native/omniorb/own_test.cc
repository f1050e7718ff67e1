// Tests of sequences of types of the user's own in CDR. Ends with status 1 and a line for each
// expectation that does not hold. Argument: the file with the types.
#include <fstream>

#include "expect.h"
#include "marshalyard/payload.h"
#include "own.h"
#include "random.h"
#include "type_json.h"

namespace marshalyard::corba {

namespace {

void arrivesAsItWasSent(const OwnType& type) {
  Payload payload = Payload::generate(type, 20'000, 11);
  Arena arena;
  for (int turn = 0; turn < 3; turn++) {
    cdrMemoryStream stream;
    writeOwn(stream, type, payload.data(), payload.elements());
    OwnSequence read = readOwn(stream, type, arena);
    expectEqual(type.token(), read.elements, payload.elements());
    auto first = firstDifference(type, payload.data(), read.values, payload.elements());
    expectEqual(type.token(), first, -1);
  }
}

void takesNoHarmFromAnyByte(const OwnType& type) {
  Payload payload = Payload::generate(type, type.elementBytes(), 3);
  cdrMemoryStream stream;
  writeOwn(stream, type, payload.data(), payload.elements());
  std::string sound(static_cast<const char*>(stream.bufPtr()), stream.bufSize());
  Random random(1996);
  Arena arena;
  for (int i = 0; i < 5'000; i++) {
    std::string bytes = sound;
    bytes[random.below(bytes.size())] = static_cast<char>(random.int64());
    if (i % 4 == 0) bytes.resize(random.below(bytes.size() + 1));
    cdrMemoryStream from;
    if (!bytes.empty()) {
      from.put_octet_array(reinterpret_cast<const CORBA::Octet*>(bytes.data()),
                           static_cast<int>(bytes.size()));
    }
    try {
      OwnSequence read = readOwn(from, type, arena);
      if (read.elements > 0) elementText(type, read.values);
    } catch (const Failure& e) {
      expectEqual(type.token(), std::string(e.what()).back(), '.');
    } catch (const CORBA::MARSHAL&) {
      // the end of the message
    }
  }
}

// The type code says what the tree says, and operations find their types.
void describesTheType(const OwnTypes& types) {
  int argc = 0;
  CORBA::ORB_var orb = CORBA::ORB_init(argc, nullptr);
  for (const auto& type : types) {
    CORBA::TypeCode_var code = ownTypeCode(orb, *type);
    expectEqual(type->token(), code->kind(), CORBA::tk_sequence);
    CORBA::TypeCode_var element = code->content_type();
    if (type->node().kind == TypeNode::Kind::kStruct) {
      expectEqual(type->token(), element->member_count(), type->node().names.size());
      expectEqual(type->token(), std::string(element->member_name(0)), type->node().names[0]);
    }
    std::string operation = "send" + ownOperation(*type);
    expectEqual(operation, ownTypeOf(operation.c_str(), types)->wireId(), type->wireId());
  }
  for (const char* other : {"", "flush", "sendOctetSeq", "sendOwn", "sendOwn00000000"}) {
    expectEqual(other, ownTypeOf(other, types), static_cast<const OwnType*>(nullptr));
  }
  orb->destroy();
}

}  // namespace

}  // namespace marshalyard::corba

int main(int, char** argv) {
  using namespace marshalyard;
  std::ifstream in(argv[1]);
  nlohmann::json parameters;
  for (const auto& one : nlohmann::json::parse(in)) {
    parameters["types"].push_back(one.at("definition"));
  }
  OwnTypes types = ownTypesIn(parameters);
  corba::describesTheType(types);
  for (const auto& type : types) {
    corba::arrivesAsItWasSent(*type);
    corba::takesNoHarmFromAnyByte(*type);
  }
  return exitStatus();
}
