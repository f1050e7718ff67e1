/**
 * The parts of an engine whose library has threads of its own, such as Netty, gRPC or Jetty.
 *
 * <p>Where the library listens and accepts by itself, {@link
 * marshalyard.engine.library.LibraryReceiver} finds the port, makes the address, tells the facts
 * and closes in good order around a {@link marshalyard.engine.library.LibraryServer}, and the
 * library's handlers tell the {@link marshalyard.engine.library.Door} who comes and goes. Where it
 * brings answers by callbacks, the sender waits for them with {@link
 * marshalyard.engine.library.LibraryAnswers}.
 */
package marshalyard.engine.library;
