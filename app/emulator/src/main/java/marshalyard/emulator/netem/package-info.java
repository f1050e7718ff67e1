/**
 * A link by the kernel's netem, where the kernel has it, in place of the emulator's own threads.
 */
package marshalyard.emulator.netem;
