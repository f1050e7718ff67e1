/**
 * The process that hosts one or more ends of an engine. It opens them, runs the measuring loops,
 * and reports.
 *
 * <p>{@link marshalyard.worker.WorkerMain} speaks JSON-RPC over its standard input and output, so
 * that a worker needs no control port, and ends itself when the pipe breaks. An engine runs on the
 * class path of its own worker, so that two engines can use different versions of a library, and
 * none can break the window. The parts:
 *
 * <pre>{@code
 * protocol    the methods and values that travel
 * hosted      the engines, and the steps in which they are called
 * loop        the sender's side: flood, call-return, deferred, paced
 * inbox       the receiver's side: counting, comparing, logging arrivals
 * depth       watching the broker
 * clock       the clock of all times, and lists of times
 * report      the environment and the telemetry
 * background  programs that load the machine on purpose
 * }</pre>
 *
 * <p>Everything that is timed is timed here, by the worker's own monotonic clock. {@code
 * engines/PROTOCOL.md} describes the protocol for workers in other languages.
 */
package marshalyard.worker;
