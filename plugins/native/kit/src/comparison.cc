#include "comparison.h"

#include <algorithm>

namespace marshalyard {

namespace {

bool isLike(const ElementType& type, std::uint32_t elements, const void* content,
            const Payload& sent) {
  return type == sent.elementType() && elements == sent.elements() &&
         firstDifference(type, sent.data(), content, elements) < 0;
}

}  // namespace

Comparison::Comparison(const std::vector<ElementType>& types,
                       const std::vector<std::int64_t>& sizes, std::uint64_t seed, int variants,
                       int senders, bool lossy)
    : seen_(sizes.size() * static_cast<std::size_t>(variants)),
      variants_(static_cast<std::size_t>(variants)),
      senders_(senders),
      lossy_(lossy) {
  for (std::size_t part = 0; part < sizes.size(); part++) {
    for (int i = 0; i < variants; i++) {
      expected_.push_back(
          Payload::generate(types[part], sizes[part], seed + static_cast<std::uint64_t>(i)));
    }
  }
}

void Comparison::compare(const ElementType& type, std::uint32_t elements, const void* content) {
  std::lock_guard<std::mutex> lock(mutex_);
  std::size_t turn = static_cast<std::size_t>(payloads_) % expected_.size();
  payloads_++;
  elements_ += elements;
  for (std::size_t i = 0; i < expected_.size(); i++) {
    std::size_t variant = (turn + i) % expected_.size();
    if (isLike(type, elements, content, expected_[variant])) {
      seen_[variant]++;
      return;
    }
  }
  corrupt_++;
  if (firstFault_.empty()) {
    firstFault_ = fault("Payload " + std::to_string(payloads_), type, elements, content,
                        sentLike(type, elements, turn));
  }
}

void Comparison::compareProbe(const ElementType& type, std::uint32_t elements,
                              const void* content) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (isLike(type, elements, content, *probe_)) return;
  corrupt_++;
  if (firstFault_.empty()) {
    firstFault_ = fault("A call of the probe", type, elements, content, *probe_);
  }
}

// The one whose turn it is, or of a mixture one of the same size and type.
const Payload& Comparison::sentLike(const ElementType& type, std::uint32_t elements,
                                    std::size_t turn) const {
  for (std::size_t i = 0; i < expected_.size(); i++) {
    const Payload& one = expected_[(turn + i) % expected_.size()];
    if (type == one.elementType() && elements == one.elements()) return one;
  }
  return expected_[turn];
}

std::string Comparison::fault(const std::string& which, const ElementType& type,
                              std::uint32_t elements, const void* content, const Payload& sent) {
  if (type != sent.elementType()) {
    return which + " arrived as " + type.token() + " x " + std::to_string(elements) +
           ", sent as " + sent.elementType().token() + " x " + std::to_string(sent.elements()) +
           ".";
  }
  std::uint32_t both = std::min(elements, sent.elements());
  std::int64_t index = firstDifference(type, sent.data(), content, both);
  std::uint32_t first = index < 0 ? both : static_cast<std::uint32_t>(index);
  auto text = [&](const void* values, std::uint32_t count) {
    return first < count ? elementText(type, values, first) : std::string("nothing");
  };
  return which + ", element " + std::to_string(first) + ": sent " +
         text(sent.data(), sent.elements()) + ", received " + text(content, elements) + ".";
}

Comparison::Report Comparison::report() {
  std::lock_guard<std::mutex> lock(mutex_);
  for (auto first = seen_.begin(); first != seen_.end();) {
    auto next = first + static_cast<std::ptrdiff_t>(variants_);
    auto [least, most] = std::minmax_element(first, next);
    first = next;
    if (!firstFault_.empty() || lossy_ || *most - *least <= senders_) continue;
    firstFault_ = "Payloads were sent in turn, but one arrived " + std::to_string(*most) +
                  " times and another " + std::to_string(*least) +
                  " times: some were lost or delivered twice.";
  }
  // Of a few payloads more calls of a probe than these may be corrupt.
  return {payloads_, elements_, std::min(corrupt_, payloads_), firstFault_};
}

}  // namespace marshalyard
