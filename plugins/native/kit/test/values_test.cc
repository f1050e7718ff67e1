// Tests of histograms, options, traits, and of how times and requests are packed.
#include "suites.h"

#include "base64.h"
#include "description.h"
#include "expect.h"
#include "histogram.h"
#include "samples.h"

namespace marshalyard {

namespace {

void countsAsHdrHistogramDoes() {
  Histogram histogram;
  for (std::int64_t value : {0L, 17L, 2047L, 2048L, 2049L, 4096L, 4099L, 123'456'789L}) {
    histogram.record(value);
  }
  histogram.record(2 * Histogram::kLongest);
  expectEqual("buckets", histogram.buckets().dump(),
              "[[0,1],[17,1],[2047,1],[2048,2],[4096,2],[123404288,1],[899795648512,1]]");
  bool negative = sentenceOf([&] { histogram.record(-5); }) == "none";
  expectEqual("a negative time", negative, false);
  expectEqual("total", histogram.total(), 9);
  expectEqual("median", histogram.atPercentile(50), 2048);
}

void encodesTimes() {
  expectEqual("one", base64Of({1}), "AAAAAAAAAAE=");
  expectEqual("none", base64Of({}), "");
}

std::string refusal(const std::map<std::string, std::string>& given) {
  std::vector<OptionSpec> specs = {OptionSpec::flag("noDelay", "No delay", true, "Help."),
                                   OptionSpec::number("port", "Port", 0, 0, 65'535, "Help."),
                                   OptionSpec::choice("calls", "Calls", {"a", "b"}, "Help.")};
  return sentenceOf([&] { Options options(specs, given); });
}

void checksOptions() {
  expectEqual("fit", refusal({{"port", "17"}, {"calls", "b"}}), "none");
  expectEqual("flag", refusal({{"noDelay", "yes"}}),
              "The option 'noDelay' is true or false, not 'yes'.");
  expectEqual("number", refusal({{"port", "65536"}}),
              "The option 'port' lies between 0 and 65535; 65536 does not.");
  expectEqual("choice", refusal({{"calls", "c"}}),
              "The option 'calls' has no choice 'c'. Use one of: a, b.");
  expectEqual("name", refusal({{"delay", "c"}}),
              "There is no option 'delay'. Options are: calls, noDelay, port.");
}

// A trait may hold with one setting of an option only.
void tellsWithWhichSettingATraitHolds() {
  Descriptor engine{"x", "X", "", "", plainTypes(), {Style::kOneway}, {}, {"LOSSY", "FAN_IN"}, {}, {}};
  engine.options = {OptionSpec::choice("reliability", "Reliability", {"reliable", "best-effort"}, "")};
  engine.conditions["LOSSY"] = {"reliability", "best-effort"};
  Options reliable(engine.options, {});
  Options bestEffort(engine.options, {{"reliability", "best-effort"}});
  expectEqual("another setting", engine.has("LOSSY", reliable), false);
  expectEqual("its setting", engine.has("LOSSY", bestEffort), true);
  expectEqual("without a condition", engine.has("FAN_IN", reliable), true);
  expectEqual("not a trait of it", engine.has("UNORDERED", bestEffort), false);
  expectEqual("told", descriptionOf(engine)["conditions"].dump(),
              R"({"LOSSY":{"option":"reliability","value":"best-effort"}})");
}

// As RequestLog of marshalyard.model.measurement packs them.
void packsRequests() {
  RequestBuffer buffer(2);
  buffer.beginAt(1000);
  buffer.add(1000, 300, 0);
  buffer.add(1001, 64, -1);
  buffer.add(1002, 1, 1);
  expectEqual("count", buffer.count(), 2u);
  expectEqual("beyond", buffer.beyond(), 1);
  expectEqual("all", buffer.packed(0, 9), std::string("\0\xd8\x04\0\x02\x80\x01\x01", 8));
  expectEqual("second", buffer.packed(1, 9), std::string("\x02\x80\x01\x01"));
  expectEqual("none", buffer.packed(2, 9), std::string());
}

}  // namespace

void testValues() {
  countsAsHdrHistogramDoes();
  encodesTimes();
  checksOptions();
  tellsWithWhichSettingATraitHolds();
  packsRequests();
}

}  // namespace marshalyard
