// The papers' typed sequences in Apache Thrift. Thrift has no char and no float: a char becomes a
// byte, a float a double.
namespace cpp marshalyard.ttcp

struct BinStruct {
  1: i16 s
  2: byte c
  3: i32 l
  4: byte o
  5: double d
}

struct Record {
  1: i32 id
  2: i32 status
  3: double x
  4: double y
  5: double range
}

struct UnalignedRecord {
  1: byte kind
  2: i32 id
  3: byte mode
  4: double x
  5: i16 status
  6: double range
}

union Sequence {
  1: list<i16> shorts
  2: binary chars
  3: list<i32> longs
  4: binary octets
  5: list<double> floats
  6: list<double> doubles
  7: list<BinStruct> structs
  8: list<Record> records
  9: list<UnalignedRecord> unalignedRecords
}

service Ttcp {
  oneway void flood(1: Sequence elements)

  // Returns when the receiver has consumed it.
  void call(1: Sequence elements)

  // Returns when everything before has been consumed.
  void barrier()
}
