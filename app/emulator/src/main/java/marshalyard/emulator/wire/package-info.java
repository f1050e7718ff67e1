/**
 * One direction of a link: which packets are lost and when the others leave ({@link
 * marshalyard.emulator.wire.DepartureSchedule}), where they wait ({@link
 * marshalyard.emulator.wire.DelayLine}), and the thread that moves them ({@link
 * marshalyard.emulator.wire.PacketForwarder}).
 */
package marshalyard.emulator.wire;
