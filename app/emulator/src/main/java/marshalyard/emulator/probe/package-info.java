/** Packets of the emulator's own, by which a link is compared with what was asked of it. */
package marshalyard.emulator.probe;
