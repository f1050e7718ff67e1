/**
 * The conformance kit for workers: what {@code engines/PROTOCOL.md} promises, asked of the workers
 * of one engine in whatever language they are written. {@link marshalyard.lab.check.EngineCheck} is
 * the way in.
 *
 * <p>The kit in {@code engines/tck} asks Java engines the same through their interfaces. It sees
 * every element with its own eyes; here the receiver's worker compares, and {@link
 * marshalyard.lab.check.ComparingRequirement} checks that it does.
 */
package marshalyard.lab.check;
