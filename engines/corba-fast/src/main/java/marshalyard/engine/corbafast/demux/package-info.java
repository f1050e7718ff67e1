/**
 * The way from the key and the name in a request to the object and the operation ({@code wcsss96},
 * section 3, "Remote operation demultiplexing optimizations"; {@code sigcomm96}, 3.2.3).
 *
 * <p>Names are compared where they stand in the message; nothing is allocated. Linear search is
 * what the ORBs of the papers did; hashing and perfect hashing take the same time for any number;
 * direct has a number in place of the name; by-use is linear search over a list that orders itself
 * by frequency; predicted compares the request with the last one before it searches; delayered
 * finds object and operation in one step.
 */
package marshalyard.engine.corbafast.demux;
