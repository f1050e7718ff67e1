// A client of ttcp.idl on omniORB: floods or calls a receiver, then prints what that counted.
//
//   client IOR TYPE ELEMENTS MESSAGES oneway|twoway
//
// TYPE is a token of Marshalyard's, such as octet or any-binstruct. Element i has values computed
// from i, so that the receiver can check them. Prints: messages bytes seconds.

#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>

#include "ttcp.hh"

namespace {

using Peer = ttcp::ttcp_sequence_ptr;
using Send = std::function<void(Peer)>;

char character(unsigned i) { return static_cast<char>(' ' + i % 95); }

void set(CORBA::Short& v, unsigned i) { v = static_cast<CORBA::Short>(7 * i - 3); }
void set(CORBA::Long& v, unsigned i) { v = static_cast<CORBA::Long>(100003 * i); }
void set(CORBA::Float& v, unsigned i) { v = 0.5f * i; }
void set(CORBA::Double& v, unsigned i) { v = 0.25 * i; }
// Sets octets as well: both are unsigned char here.
void set(CORBA::Char& v, unsigned i) { v = character(i); }

template <class Struct>
void setScalars(Struct& v, unsigned i) {
  v.s = static_cast<CORBA::Short>(i);
  v.c = character(i);
  v.l = static_cast<CORBA::Long>(3 * i);
  v.o = static_cast<CORBA::Octet>(i);
  v.d = 0.125 * i;
}

void set(ttcp::BinStruct& v, unsigned i) { setScalars(v, i); }

void set(ttcp::PaddedBinStruct& v, unsigned i) {
  setScalars(v, i);
  v.padding = 0;
}

void set(ttcp::AlignedRecord& v, unsigned i) {
  v.id = static_cast<CORBA::Long>(i);
  v.status = -static_cast<CORBA::Long>(i);
  v.x = 0.5f * i;
  v.y = -0.25f * i;
  v.range = 0.125 * i;
}

void set(ttcp::UnalignedRecord& v, unsigned i) {
  v.kind = static_cast<CORBA::Octet>(i);
  v.id = static_cast<CORBA::Long>(i);
  v.mode = character(i);
  v.x = 0.5f * i;
  v.status = static_cast<CORBA::Short>(-static_cast<int>(i));
  v.range = 0.125 * i;
}

template <class Sequence>
void fill(Sequence& v, unsigned elements) {
  v.length(elements);
  for (unsigned i = 0; i < elements; i++) set(v[i], i);
}

template <class Message>
Send any(const Message& v, bool oneway) {
  return [v, oneway](Peer peer) {
    CORBA::Any any;
    any <<= v;  // marshalling an Any begins with putting the value in
    if (oneway) {
      peer->sendAny(any);
    } else {
      peer->callAny(any);
    }
  };
}

Send prepare(const std::string& token, unsigned n, bool oneway) {
  bool inAny = token.rfind("any-", 0) == 0;
  std::string type = inAny ? token.substr(4) : token;
#define MARSHALYARD_TYPE(token, name, message, elements)                  \
  if (type == token) {                                                    \
    ttcp::message v;                                                      \
    fill(v elements, n);                                                  \
    if (inAny) return any(v, oneway);                                     \
    if (oneway) return [v](Peer peer) { peer->send##name(v); };           \
    return [v](Peer peer) { peer->call##name(v); };                       \
  }
  MARSHALYARD_TYPE("short", ShortSeq, ShortSeq, )
  MARSHALYARD_TYPE("long", LongSeq, LongSeq, )
  MARSHALYARD_TYPE("float", FloatSeq, FloatSeq, )
  MARSHALYARD_TYPE("double", DoubleSeq, DoubleSeq, )
  MARSHALYARD_TYPE("char", CharSeq, CharSeq, )
  MARSHALYARD_TYPE("octet", OctetSeq, OctetSeq, )
  MARSHALYARD_TYPE("binstruct", StructSeq, StructSeq, )
  MARSHALYARD_TYPE("binstruct-padded", PaddedStructSeq, PaddedStructSeq, )
  MARSHALYARD_TYPE("record", Records, RecordMessage, .records)
  MARSHALYARD_TYPE("record-unaligned", UnalignedRecords, UnalignedRecordMessage, .records)
#undef MARSHALYARD_TYPE
  std::cerr << "There is no type '" << token << "'." << std::endl;
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const char* options[][2] = {{"giopMaxMsgSize", "33554432"}, {nullptr, nullptr}};
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv, "omniORB4", options);
    if (argc != 6) {
      std::cerr << "usage: client IOR TYPE ELEMENTS MESSAGES oneway|twoway" << std::endl;
      return 2;
    }
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    ttcp::ttcp_sequence_var peer = ttcp::ttcp_sequence::_narrow(object);
    if (CORBA::is_nil(peer)) {
      std::cerr << "The object is no ttcp::ttcp_sequence." << std::endl;
      return 1;
    }
    Send send = prepare(argv[2], std::atoi(argv[3]), std::string(argv[5]) == "oneway");
    int messages = std::atoi(argv[4]);
    peer->start_timer();
    auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < messages; i++) send(peer);
    ttcp::Tally tally = peer->flush();
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    std::cout << tally.messages << ' ' << tally.bytes << ' ' << took.count() << std::endl;
    orb->destroy();
    return 0;
  } catch (const CORBA::Exception& e) {
    std::cerr << "The client failed: " << e._name() << std::endl;
    return 1;
  }
}
