/** The protocol between the lab and an emulator: a line of text each way. */
package marshalyard.emulator.protocol;
