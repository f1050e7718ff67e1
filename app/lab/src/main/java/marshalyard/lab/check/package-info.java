/**
 * The conformance kit for workers: what {@code engines/PROTOCOL.md} promises, asked of the workers
 * of one engine in whatever language they are written. {@link marshalyard.lab.check.EngineCheck} is
 * the way in.
 *
 * <p>Most of it is asked of every engine, whoever hosts it: the list of {@link
 * marshalyard.engine.requirement}, which the kit in {@code engines/tck} asks of Java engines
 * through their interfaces. {@link marshalyard.lab.check.WorkerPair} carries it to workers. That
 * kit sees every element with its own eyes; here the receiver's worker compares, and {@link
 * marshalyard.lab.check.ComparingRequirement} checks that it does. The rest is the protocol's own.
 */
package marshalyard.lab.check;
