/**
 * One trial: its phases in the workers of a group, and the measurement made of what they report.
 *
 * <p>{@link marshalyard.lab.trial.TrialRunner} runs the warm-up and then the measured phase. {@code
 * PhaseRunner} runs each of them: it makes the receivers count from zero, lets the sender run, and
 * asks the receivers for their tallies. {@code StoreAndForward} runs the phase in which the
 * receiver leaves and another one joins. {@code MeasurementAssembler} turns the answers into a
 * measurement, and {@code MachineUse} finds what other programs used of the machine meanwhile. All
 * times are the workers':
 *
 * <pre>{@code
 * trials.begin(trial, group);
 * Measured measured = trials.measure(trial, group, load);
 * Measurement measurement = trials.end(trial, group, measured, List.of(measured));
 * }</pre>
 */
package marshalyard.lab.trial;
