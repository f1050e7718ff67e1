// Tests of elements of types of the user's own in XDR. Ends with status 1 and a line for each
// expectation that does not hold. Argument: the file with the types.
#include <fstream>

#include "expect.h"
#include "marshalyard/payload.h"
#include "own.h"
#include "random.h"
#include "type_json.h"

namespace marshalyard::rpc {

namespace {

std::vector<char> encoded(const Payload& payload, bool packed) {
  std::vector<char> bytes(1 << 20);
  XDR to;
  xdrmem_create(&to, bytes.data(), static_cast<u_int>(bytes.size()), XDR_ENCODE);
  OwnSent sent{*payload.elementType().own(), payload.data(), payload.elements(), {}};
  bool_t done = packed ? xdrOwnPacked(&to, &sent) : xdrOwnSent(&to, &sent);
  expectEqual("encoded", done, TRUE);
  bytes.resize(xdr_getpos(&to));
  return bytes;
}

bool decodes(OwnArrived& arrived, std::vector<char> bytes, bool packed) {
  XDR from;
  xdrmem_create(&from, bytes.data(), static_cast<u_int>(bytes.size()), XDR_DECODE);
  arrived.expect(packed);
  return xdrOwnArrived(&from, &arrived) == TRUE;
}

void arrivesAsItWasSent(const OwnTypes& types, const OwnType& type, bool packed) {
  Payload payload = Payload::generate(type, 20'000, 11);
  OwnArrived arrived(types);
  for (int turn = 0; turn < 3; turn++) {
    expectEqual(type.token(), decodes(arrived, encoded(payload, packed), packed), true);
    expectEqual(type.token(), arrived.elements(), payload.elements());
    auto first = firstDifference(type, payload.data(), arrived.values(), payload.elements());
    expectEqual(type.token(), first, -1);
  }
}

void takesNoHarmFromAnyByte(const OwnTypes& types, const OwnType& type, bool packed) {
  Payload payload = Payload::generate(type, type.elementBytes(), 3);
  std::vector<char> sound = encoded(payload, packed);
  Random random(1996);
  OwnArrived arrived(types);
  for (int i = 0; i < 5'000; i++) {
    std::vector<char> bytes = sound;
    bytes[random.below(bytes.size())] = static_cast<char>(random.int64());
    if (i % 4 == 0) bytes.resize(random.below(bytes.size() + 1));
    bytes.shrink_to_fit();
    if (decodes(arrived, bytes, packed)) elementText(arrived.type(), arrived.values());
    else expectEqual("a sentence", arrived.fault().back(), '.');
  }
}

void refusesWhatItWasNotToldOf() {
  OwnTypes none;
  OwnArrived arrived(none);
  expectEqual("unknown", decodes(arrived, {0, 0, 0, 1, 0, 0, 0, 1}, false), false);
  expectEqual("unknown", arrived.fault(),
              "A call came with a type that this receiver was not told of. Use the same experiment"
              " at both ends.");
}

}  // namespace

}  // namespace marshalyard::rpc

int main(int, char** argv) {
  using namespace marshalyard;
  std::ifstream in(argv[1]);
  for (const auto& one : nlohmann::json::parse(in)) {
    nlohmann::json parameters;
    parameters["types"].push_back(one.at("definition"));
    OwnTypes types = ownTypesIn(parameters);
    for (bool packed : {false, true}) {
      rpc::arrivesAsItWasSent(types, *types[0], packed);
      rpc::takesNoHarmFromAnyByte(types, *types[0], packed);
    }
  }
  rpc::refusesWhatItWasNotToldOf();
  return exitStatus();
}
