// Tests of ports, and of who may come in at them.
#include "suites.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "expect.h"
#include "marshalyard/door.h"
#include "marshalyard/engine.h"

namespace marshalyard {

namespace {

std::string refusedPorts(const std::string& text) {
  try {
    return "read as " + Ports::parse(text).text();
  } catch (const Failure& e) {
    return e.what();
  }
}

void listensOnThePortsThatTheHostHas() {
  expectEqual("any", Ports::parse("").any(), true);
  expectEqual("range", Ports::parse("42000-42099").text(), "42000-42099");
  expectEqual("one", Ports::parse("42000").text(), "42000");
  for (const char* wrong : {"0", "x", "5-", "9-5", "1-70000", "42000-42099x", "-5"}) {
    expectEqual("wrong", refusedPorts(wrong),
                "'" + std::string(wrong) + "' is no range of ports. Write it as 42000-42099.");
  }
  int got = 0;
  auto third = [&](int port) { return (got = port) == 42002; };
  Ports::parse("42000-42009").listen(0, third);
  expectEqual("the first that is free", got, 42002);
  expectEqual("all taken", sentenceOf([&] { Ports::parse("42000-42001").listen(0, third); }),
              "All ports of the host's range 42000-42001 are taken. Widen 'ports' in hosts.yaml.");
}

// Two numbers for a port of 127.0.0.1: the socket that listens, and the port.
struct Port {
  Port() : socket(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof at;
    bind(socket, reinterpret_cast<sockaddr*>(&at), length);
    listen(socket, 4096);
    getsockname(socket, reinterpret_cast<sockaddr*>(&at), &length);
    number = at;
  }
  ~Port() { ::close(socket); }

  int connected(const std::string& said = "") const {
    int client = ::socket(AF_INET, SOCK_STREAM, 0);
    connect(client, reinterpret_cast<const sockaddr*>(&number), sizeof number);
    say(client, said);
    return client;
  }

  static void say(int client, const std::string& said) {
    if (!said.empty() && write(client, said.data(), said.size()) < 0) failures++;
  }

  int socket;
  sockaddr_in number{};
};

Door::Sight greets(const std::uint8_t* bytes, std::size_t count) {
  std::string said(reinterpret_cast<const char*>(bytes), count);
  if (said.rfind("hello", 0) == 0) return Door::Sight::kSender;
  return std::string("hello").rfind(said, 0) == 0 ? Door::Sight::kMore : Door::Sight::kStranger;
}

bool isClosed(int client) {
  char byte;
  return read(client, &byte, 1) <= 0;
}

void letsInWhoShowsThatItKnowsTheAddress() {
  Port port;
  Door door({port.socket}, greets);
  int stranger = port.connected("GET / HTTP/1.1");
  int slow = port.connected("hel");
  int half = port.connected("he");
  shutdown(half, SHUT_WR);
  int sender = port.connected("hello, world");
  int entered = door.accept().socket;
  char said[12];
  expectEqual("reads", read(entered, said, sizeof said), ssize_t{12});
  expectEqual("what is said stays unread", std::string(said, 12), "hello, world");
  expectEqual("stranger", isClosed(stranger), true);
  expectEqual("half a greeting and its end", isClosed(half), true);
  expectEqual("refused", door.facts()["refusedConnections"], "2");
  expectEqual("waiting", door.facts()["waitingConnections"], "1");
  Port::say(slow, "lo!");
  int late = door.accept().socket;
  expectEqual("reads", read(late, said, sizeof said), ssize_t{6});
  expectEqual("waiting", door.facts().count("waitingConnections"), std::size_t{0});
  door.shut();
  expectEqual("shut", door.accept().socket, -1);
  for (int socket : {stranger, slow, half, sender, entered, late}) close(socket);
}

void keepsNobodyOutHoweverManyAreSilent() {
  Port port;
  Door door({port.socket}, greets);
  std::vector<int> silent;
  for (int i = 0; i < 300; i++) silent.push_back(port.connected());
  int sender = port.connected("hello");
  int entered = door.accept().socket;
  expectEqual("refused", door.facts()["refusedConnections"], std::to_string(300 - 63));
  expectEqual("waiting", door.facts()["waitingConnections"], "63");
  expectEqual("the first", isClosed(silent[0]), true);
  for (int socket : silent) close(socket);
  close(sender);
  close(entered);
}

void cutsWhoTakesTooLong() {
  Port port;
  Door door({port.socket}, greets, std::chrono::milliseconds(30));
  int silent = port.connected();
  std::thread shutting([&] {
    isClosed(silent);
    door.shut();
  });
  expectEqual("nobody", door.accept().socket, -1);
  shutting.join();
  expectEqual("refused", door.facts()["refusedConnections"], "1");
  close(silent);
}

}  // namespace

void testDoor() {
  listensOnThePortsThatTheHostHas();
  letsInWhoShowsThatItKnowsTheAddress();
  keepsNobodyOutHoweverManyAreSilent();
  cutsWhoTakesTooLong();
}

}  // namespace marshalyard
