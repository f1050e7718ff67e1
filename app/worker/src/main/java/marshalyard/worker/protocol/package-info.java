/**
 * The worker protocol: what the lab asks ({@link marshalyard.worker.protocol.WorkerApi}), what a
 * worker says without being asked ({@link marshalyard.worker.protocol.LabApi}), and the values that
 * travel as JSON.
 *
 * <p>A trial is a few calls. The lab asks the worker to open an end, makes the receiver count from
 * zero, lets the sender run a phase, and asks the receiver for its tally:
 *
 * <pre>{@code
 * worker.openReceiver(open);     // Opened: handle, address, facts
 * worker.expect(expectation);    // count from zero
 * worker.runPhase(order);        // PhaseReport: messages, times, histograms, telemetry
 * worker.tally(handle);          // Tally: what has arrived
 * }</pre>
 *
 * <p>Times are ns by the worker's clock, sizes are bytes, types and styles are their tokens,
 * histograms are HdrHistogram's compressed encoding in base64. The transport is JSON-RPC 2.0 with
 * the framing of the Language Server Protocol; {@code engines/PROTOCOL.md} has every field.
 */
package marshalyard.worker.protocol;
