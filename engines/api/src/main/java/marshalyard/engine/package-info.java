/**
 * The service provider interface (SPI) for engines: all that the author of an engine reads.
 *
 * <p>An engine is one way of moving typed data between two processes. {@link
 * marshalyard.engine.Engine#describe()} says what it is and can do. It opens two ends: a {@link
 * marshalyard.engine.Receiver}, which demarshals whatever arrives and hands it to an {@link
 * marshalyard.engine.Inbox}, and a {@link marshalyard.engine.Sender}. What can be done once is done
 * by {@link marshalyard.engine.Sender#prepare}; {@link marshalyard.engine.Request#send()} is the
 * hot path, which marshals and transmits. {@link marshalyard.engine.Sender#flush()} is the barrier
 * behind the data. This is what a worker does with an engine, on two processes:
 *
 * <pre>{@code
 * Receiver receiver = engine.receive(settings, inbox);
 * Sender sender = engine.connect(receiver.address(), settings);
 * Request request = sender.prepare(Payload.generate(DataType.DOUBLE, 65536, 1996), Style.ONEWAY);
 * for (int i = 0; i < 1000; i++) request.send();
 * sender.flush(); // the inbox has them all now
 * }</pre>
 *
 * <p>The measuring loops, clocks and histograms belong to the worker that hosts the engine; nothing
 * in this package measures. The worker finds engines with {@link java.util.ServiceLoader}. The data
 * types and the request styles are those of TTCP and its CORBA versions ({@code sigcomm96}, {@code
 * globecom96}, {@code boeing99}). The conformance kit in {@code engines/tck} checks every engine.
 */
package marshalyard.engine;
