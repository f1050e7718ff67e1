// The suites of the kit's own tests. Each says which expectations do not hold, see expect.h.
#pragma once

namespace marshalyard {

// Argument: the file with the sums that the Java generator is tested against as well.
void testPayloads(const char* vector);

void testDoor();
void testInbox();
void testLoops();
void testMachine();
void testProfile();
void testValues();

}  // namespace marshalyard
