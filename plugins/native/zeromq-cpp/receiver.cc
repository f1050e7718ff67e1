#include "receiver.h"

#include <algorithm>
#include <cstring>

#include "place.h"

namespace marshalyard::zeromq {

namespace {

constexpr int kHandshakeMillis = 5'000;

// While payloads keep coming, the router and the news are looked at once in so many.
constexpr int kLookAround = 256;

}  // namespace

ZeroMqReceiver::ZeroMqReceiver(const Settings& settings, Inbox& inbox)
    : settings_(settings), inbox_(inbox) {
  bool ownData = settings.options.text("sockets") == "push";
  auto open = [&](int type, std::unique_ptr<Socket>& socket) {
    socket = std::make_unique<Socket>(context_, type, settings);
    socket->set(ZMQ_MAXMSGSIZE, std::int64_t{kMostMessageBytes});
    socket->set(ZMQ_HANDSHAKE_IVL, kHandshakeMillis);
    if (type == ZMQ_ROUTER) socket->set(ZMQ_SNDHWM, 0);  // it drops answers at its mark
    std::string news = "inproc://news-" + std::to_string(type);
    socket->tell(news, ZMQ_EVENT_ACCEPTED | ZMQ_EVENT_DISCONNECTED);
    news_.push_back(std::make_unique<Socket>(context_, news));
  };
  open(ZMQ_ROUTER, router_);
  if (ownData) open(ZMQ_PULL, data_);
  place_ = settings.options.text(kTransport) == kIpc ? listenInFolder() : listenOnPorts();
  reading_ = std::thread([this] { read(); });
}

std::string ZeroMqReceiver::listenOnPorts() {
  int wanted = static_cast<int>(settings_.options.number("port"));
  int port = router_->bind(settings_, wanted);
  int dataPort = data_ ? data_->bind(settings_, wanted == 0 ? 0 : wanted + 1) : port;
  return frames::Place{settings_.advertised, std::to_string(port)}.text() + "," +
         std::to_string(dataPort);
}

std::string ZeroMqReceiver::listenInFolder() {
  folder_.emplace(settings_.scratch);
  std::string router = router_->bindFile(folder_->path("router"));
  if (!data_) return router + ",router";
  data_->bindFile(folder_->path("data"));
  return router + ",data";
}

void ZeroMqReceiver::read() {
  try {
    readAll();
  } catch (const std::exception& e) {
    if (!closed_) inbox_.failed(e.what());
  }
}

void ZeroMqReceiver::readAll() {
  std::vector<zmq_pollitem_t> sources;
  if (data_) sources.push_back({data_->get(), 0, ZMQ_POLLIN, 0});
  sources.push_back({router_->get(), 0, ZMQ_POLLIN, 0});
  for (const auto& one : news_) sources.push_back({one->get(), 0, ZMQ_POLLIN, 0});
  for (int n = 0; !closed_; n++) {
    bool came = false;
    if (data_) {
      Message message;
      came = data_->receive(message, ZMQ_DONTWAIT);
      if (came) arrived(message, nullptr);
    } else {
      came = readRouter();
    }
    if (came && n % kLookAround != 0) continue;
    hear();
    if (data_ && readRouter()) continue;
    if (!came) zmq_poll(sources.data(), static_cast<int>(sources.size()), kLookUpMillis);
  }
}

// Who sends, with a first message its number of connections, and the message.
bool ZeroMqReceiver::readRouter() {
  Message from;
  if (!router_->receive(from, ZMQ_DONTWAIT)) return false;
  Message parts[2];
  int last = 0;
  for (int i = 0; router_->hasMore(); i++) {
    last = i % 2;
    router_->receive(parts[last]);
  }
  arrived(parts[last], &parts[1 - last]);
  return true;
}

void ZeroMqReceiver::arrived(Message& message, const Message* before) {
  auto* said = const_cast<Message*>(before);
  int connections = said != nullptr && said->size() == 1 ? *said->bytes() : data_ ? 2 : 1;
  Header header;
  try {
    header = Header::read(message.bytes(), message.size());
  } catch (const Failure&) {
    strays_++;
    return;
  }
  if (isStranger(header, message, connections)) strays_++;
  else consume(header, message.bytes() + kHeaderBytes);
}

bool ZeroMqReceiver::isStranger(const Header& header, Message& message, int connections) {
  if (admitted_.count(header.sender) > 0) return false;
  Token::Bytes shown;
  bool hello = header.frame.kind == frames::Kind::kBarrier && header.frame.tag == kHello &&
               header.sender != 0 && message.size() == kHeaderBytes + shown.size();
  if (!hello) return true;
  std::memcpy(shown.data(), message.bytes() + kHeaderBytes, shown.size());
  if (!token_.is(shown)) return true;
  admitted_.insert(header.sender);
  own_ += connections;
  senders_++;
  return false;
}

void ZeroMqReceiver::consume(const Header& header, const std::uint8_t* elements) {
  const frames::Header& frame = header.frame;
  if (frame.kind == frames::Kind::kReply) {
    strays_++;  // no receiver asks
    return;
  }
  if (frame.kind == frames::Kind::kBarrier) {
    // One that its sender has repeated counts once.
    auto last = barriers_.find(header.sender);
    bool again = last != barriers_.end() && last->second == header.number;
    if (frame.tag != kHello && !again) {
      barriers_[header.sender] = header.number;
      inbox_.barrier();
    }
  } else {
    const void* content = elements;
    if (frames::mustSwap(frame.type, frame.bigEndian)) {
      std::size_t words = frame.bodyBytes() / sizeof(std::uint64_t);
      // The library gives messages any place in what it has read.
      if (reinterpret_cast<std::uintptr_t>(content) % sizeof(std::uint64_t) != 0) {
        if (aligned_.size() < words) aligned_.resize(words);
        std::memcpy(aligned_.data(), elements, frame.bodyBytes());
        content = aligned_.data();
      }
      std::vector<std::uint64_t>& memory = converted_[frame.type];
      if (memory.size() < words) memory.resize(words);
      frames::swapElements(frame.type, content, memory.data(), frame.elements);
      content = memory.data();
    }
    inbox_.accept(frame.type, frame.elements, [content] { return content; });
  }
  if (frame.kind != frames::Kind::kOneway) answer(header);
}

void ZeroMqReceiver::answer(const Header& header) {
  std::string identity = identityOf(header.sender);
  Message to(identity.size());
  std::memcpy(to.bytes(), identity.data(), identity.size());
  Header reply;
  reply.number = header.number;
  reply.sender = header.sender;
  reply.frame.kind = frames::Kind::kReply;
  reply.frame.tag = header.frame.tag;
  Message message(kHeaderBytes);
  reply.write(message.bytes());
  if (router_->send(to, ZMQ_SNDMORE)) router_->send(message);
}

void ZeroMqReceiver::hear() {
  for (const auto& one : news_) {
    for (int event; (event = one->event()) != 0;) {
      if (event == ZMQ_EVENT_ACCEPTED) accepted_++;
      else ended_++;
    }
  }
}

// Each sender is taken to be there still: senders and receiver are closed together.
Facts ZeroMqReceiver::facts() {
  Facts facts = factsOf(settings_);
  std::int64_t ownOpen = senders_ * (data_ ? 2 : 1);
  std::int64_t here = std::max<std::int64_t>(0, accepted_ - ended_ - ownOpen);
  std::int64_t gone = std::max<std::int64_t>(0, accepted_ - own_ - here);
  facts["refusedConnections"] = std::to_string(gone);
  if (here > 0) facts["waitingConnections"] = std::to_string(here);
  if (strays_ > 0) facts["strayDatagrams"] = std::to_string(strays_);
  return facts;
}

void ZeroMqReceiver::close() {
  std::lock_guard<std::mutex> lock(closing_);
  if (closed_.exchange(true)) return;
  context_.shutDown();
  reading_.join();
  news_.clear();
  data_.reset();
  router_.reset();
  if (folder_) folder_->remove();  // the library removes none of its files, or later
}

}  // namespace marshalyard::zeromq
