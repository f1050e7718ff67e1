// Tests of the values of payloads and of their comparison.
#include "suites.h"

#include <cstring>
#include <fstream>
#include <sstream>

#include "comparison.h"
#include "expect.h"
#include "marshalyard/engine.h"

namespace marshalyard {

namespace {

std::string first(DataType type, std::int64_t bytes, std::uint32_t index = 0) {
  Payload payload = Payload::generate(type, bytes, 1996);
  return elementText(type, payload.data(), index);
}

// The vector of engines/PROTOCOL.md, "Payloads".
void generatesWhatJavaGenerates() {
  expectEqual("short 0", first(DataType::kShort, 6), "22236");
  expectEqual("short 1", first(DataType::kShort, 6, 1), "-10726");
  expectEqual("short 2", first(DataType::kShort, 6, 2), "-6704");
  expectEqual("char 0", first(DataType::kChar, 3), "45");
  expectEqual("char 2", first(DataType::kChar, 3, 2), "44");
  expectEqual("long 0", first(DataType::kLong, 12), "2097174236");
  expectEqual("long 2", first(DataType::kLong, 12, 2), "12969424");
  expectEqual("octet 0", first(DataType::kOctet, 3), "6");
  expectEqual("octet 1", first(DataType::kOctet, 3, 1), "88");
  expectEqual("float", first(DataType::kFloat, 4), "484700.75");
  expectEqual("double", first(DataType::kDouble, 8), "484700746.4889283");
  expectEqual("binstruct", first(DataType::kBinStruct, 24),
              "(22236, 117, 12969424, 21, 754783390.9219306)");
  expectEqual("in an Any", first(DataType::kAnyBinStruct, 24), first(DataType::kBinStruct, 24));
  Payload record = Payload::generate(DataType::kRecord, 24, 1996);
  expectEqual("record x", record.as<AlignedRecord>()->x, 0.25157505f);
  expectEqual("record range", record.as<AlignedRecord>()->range, 754783390.9219306);
  Payload unaligned = Payload::generate(DataType::kRecordUnaligned, 20, 1996);
  UnalignedRecord r = *unaligned.as<UnalignedRecord>();
  expectEqual("kind", static_cast<int>(static_cast<std::int8_t>(r.kind)), -36);
  expectEqual("status", +r.status, -9973);
  expectEqual("range", +r.range, -237308553.36913085);
}

// The sums that the Java generator is tested against as well; see the head of that file.
void generatesTheSameSumsAsJava(const char* vector) {
  std::ifstream in(vector);
  int lines = 0;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '#') continue;
    std::istringstream fields(line);
    std::string type;
    std::int64_t size;
    std::uint64_t seed, expected;
    fields >> type >> size >> seed >> std::hex >> expected;
    Payload payload = Payload::generate(*dataTypeOf(type), size, seed);
    std::uint64_t sum = 0;
    auto* bytes = static_cast<const std::uint8_t*>(payload.data());
    for (std::int64_t i = 0; i < payload.bytes(); i++) sum = sum * 31 + bytes[i];
    expectEqual(type.c_str(), sum, expected);
    lines++;
  }
  expectEqual("sums in the file", lines, kPlainTypes);
}

void findsAStaleBuffer() {
  Comparison comparison({DataType::kDouble}, {80}, 1, 2, 1, false);
  Payload one = Payload::generate(DataType::kDouble, 80, 1);
  for (int i = 0; i < 4; i++) comparison.compare(one.type(), one.elements(), one.data());
  Comparison::Report report = comparison.report();
  expectEqual("corrupt", report.corrupt, 0);
  expectEqual("fault", report.firstFault,
              "Payloads were sent in turn, but one arrived 4 times and another 0 times: some were"
              " lost or delivered twice.");
}

void namesTheElementThatDiffers() {
  Comparison comparison({DataType::kLong}, {12}, 1996, 1, 1, false);
  std::int32_t arrived[] = {2097174236, 1, 12969424};
  comparison.compare(DataType::kLong, 3, arrived);
  expectEqual("fault", comparison.report().firstFault,
              "Payload 1, element 1: sent 126866970, received 1.");
}

void ignoresPaddingOnly() {
  Payload payload = Payload::generate(DataType::kBinStruct, 48, 3);
  BinStruct copy[2];
  std::memcpy(copy, payload.data(), sizeof copy);
  reinterpret_cast<char*>(copy)[9] = 1;  // between o and d
  expectEqual("padding", firstDifference(DataType::kBinStruct, payload.data(), copy, 2), -1);
  copy[1].d = -copy[1].d;
  expectEqual("d", firstDifference(DataType::kBinStruct, payload.data(), copy, 2), 1);
}

void comparesTheSizesOfAMixture() {
  Comparison comparison({DataType::kLong, DataType::kLong}, {12, 400}, 1996, 1, 1, false);
  Payload small = Payload::generate(DataType::kLong, 12, 1996);
  Payload large = Payload::generate(DataType::kLong, 400, 1996);
  for (int i = 0; i < 9; i++) comparison.compare(small.type(), small.elements(), small.data());
  comparison.compare(large.type(), large.elements(), large.data());
  expectEqual("a mixture", comparison.report().firstFault, "");
}

// Three elements of one type are not those of another.
void comparesTheTypesOfAMixture() {
  Comparison comparison({DataType::kLong, DataType::kFloat}, {12, 12}, 1996, 1, 1, false);
  Payload numbers = Payload::generate(DataType::kLong, 12, 1996);
  Payload reals = Payload::generate(DataType::kFloat, 12, 1996);
  for (int i = 0; i < 4; i++) comparison.compare(reals.type(), reals.elements(), reals.data());
  comparison.compare(numbers.type(), numbers.elements(), numbers.data());
  expectEqual("a mixture of types", comparison.report().corrupt, 0);
  comparison.compare(DataType::kLong, 3, reals.data());
  expectEqual("a value of another type", comparison.report().corrupt, 1);
}

}  // namespace

void testPayloads(const char* vector) {
  generatesWhatJavaGenerates();
  generatesTheSameSumsAsJava(vector);
  findsAStaleBuffer();
  namesTheElementThatDiffers();
  ignoresPaddingOnly();
  comparesTheSizesOfAMixture();
  comparesTheTypesOfAMixture();
}

}  // namespace marshalyard
