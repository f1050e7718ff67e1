/**
 * The conformance kit that every engine must pass ({@link
 * marshalyard.engine.tck.EngineConformance}), and the null engine, which is the floor under every
 * figure ({@link marshalyard.engine.tck.NullEngine}).
 */
package marshalyard.engine.tck;
