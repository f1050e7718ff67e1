#include "requests.h"

#include <algorithm>

namespace marshalyard {

namespace {

// The least room for requests whose replies are still to come.
constexpr std::size_t kLeastRoom = 1024;

std::size_t turn(std::vector<std::size_t>& turns, std::size_t part, std::size_t variants) {
  std::size_t now = turns[part];
  turns[part] = now + 1 == variants ? 0 : now + 1;
  return part * variants + now;
}

}  // namespace

Requests::Requests(std::vector<Variants> prepared, const Mix& mix, int outstanding)
    : prepared_(std::move(prepared)), mixture_(std::make_unique<Mixture>()) {
  std::size_t room = outstanding == 0 ? 0 : kLeastRoom;
  while (outstanding > 0 && room < 4 * static_cast<std::size_t>(outstanding)) room *= 2;
  std::size_t parts = mix.bytes.size();
  mixture_->mix = mix;
  mixture_->variants = prepared_[0].size() / parts;
  mixture_->lines.resize(prepared_.size());
  for (Mixture::Line& line : mixture_->lines) {
    line.turns.resize(parts);
    line.due.resize(parts);
    line.sent.resize(prepared_[0].size());
    for (Mixture::Sent& sent : line.sent) sent.messages.resize(room);
  }
}

Request& Requests::nextOfMixture() {
  Mixture& m = *mixture_;
  last_ = connection_;
  Mixture::Line& line = m.lines[last_];
  std::size_t which = turn(line.turns, m.mix.cycle[m.at], m.variants);
  Mixture::Sent& sent = line.sent[which];
  if (!sent.messages.empty()) sent.messages[sent.sends++ & (sent.messages.size() - 1)] = m.sent;
  m.sent++;
  if (++m.at == m.mix.cycle.size()) m.at = 0;
  if (++connection_ == prepared_.size()) connection_ = 0;
  return *prepared_[last_][which];
}

// The variants of each part are in turn over all connections.
Request& Requests::nextOfMixtureOn(std::size_t given) {
  Mixture& m = *mixture_;
  std::size_t which = turn(m.lines[0].turns, m.mix.cycle[m.at], m.variants);
  if (++m.at == m.mix.cycle.size()) m.at = 0;
  return *prepared_[given][which];
}

std::int64_t Requests::collectOfMixture(std::size_t on) {
  Mixture& m = *mixture_;
  Mixture::Line& line = m.lines[on];
  std::int64_t message = static_cast<std::int64_t>(on) +
                         line.collected++ * static_cast<std::int64_t>(prepared_.size());
  std::size_t which = turn(line.due, m.mix.partOf(message), m.variants);
  auto send = static_cast<std::uint64_t>(prepared_[on][which]->collect());
  return line.sent[which].messages[send & (line.sent[which].messages.size() - 1)];
}

}  // namespace marshalyard
