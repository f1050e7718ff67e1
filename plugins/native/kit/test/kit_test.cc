// Tests of the kit's parts that the conformance kit can't see from outside. Ends with status 1 and a
// line for each expectation that does not hold.
#include "expect.h"
#include "suites.h"

// Argument: the file with the sums.
int main(int, char** argv) {
  using namespace marshalyard;
  testPayloads(argv[1]);
  testValues();
  testInbox();
  testLoops();
  testDoor();
  testMachine();
  testProfile();
  return exitStatus();
}
