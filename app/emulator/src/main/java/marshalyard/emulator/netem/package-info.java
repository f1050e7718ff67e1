/**
 * A link by the kernel's netem, where the kernel has it, in place of the emulator's own threads. No
 * link has been measured over it yet: the machines on which this was written have no netem.
 */
package marshalyard.emulator.netem;
