/**
 * What the author of an engine reads: {@link marshalyard.engine.Engine} and the few types around
 * it.
 *
 * <p>An engine is one way of moving typed data between two processes. It describes itself by an
 * {@link marshalyard.engine.EngineDescriptor} and opens two ends: a {@link
 * marshalyard.engine.Receiver}, which demarshals whatever arrives and hands it to an {@link
 * marshalyard.engine.Inbox}, and a {@link marshalyard.engine.Sender}, whose {@link
 * marshalyard.engine.Request} is the hot path. The measuring loops, clocks and histograms belong to
 * the worker that hosts the engine; nothing in this package measures.
 *
 * <p>Engines are found with {@link java.util.ServiceLoader} and must pass the conformance kit in
 * {@code engines/tck}.
 */
package marshalyard.engine;
