/** What the lab and an emulator say to each other: a line of text each way. */
package marshalyard.emulator.protocol;
