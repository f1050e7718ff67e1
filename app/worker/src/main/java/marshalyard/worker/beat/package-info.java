/**
 * The beat of a process, by which it notices that it stood still: stopped by a signal, frozen with
 * its container, or suspended with its machine.
 *
 * <p>{@link marshalyard.worker.beat.Beat} takes a {@link marshalyard.worker.beat.Moment} ten times
 * a second while somebody watches, and {@link marshalyard.worker.beat.StoppedTime} adds up the time
 * between two of them that nothing else explains:
 *
 * <pre>{@code
 * Beat.Watch watch = Beat.ofThisProcess().watch();
 * // what is measured
 * long nanos = watch.stop();
 * }</pre>
 */
package marshalyard.worker.beat;
