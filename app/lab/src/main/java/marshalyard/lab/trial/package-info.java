/**
 * One trial: its phases in the workers of a group, and the measurement made of what they report.
 *
 * <p>{@link marshalyard.lab.trial.TrialRunner} runs the warm-up and then the measured phase. For
 * each phase it makes the receivers count from zero, lets the sender run, and asks the receivers
 * for their tallies. {@code StoreAndForward} runs the phase in which the receiver leaves and
 * another one joins. {@code MeasurementAssembler} turns the answers into a measurement, and {@code
 * MachineReadings} finds what other programs used of the machine meanwhile. All times are the
 * workers':
 *
 * <pre>{@code
 * Measurement measurement = trials.run(trial, groups.get(trial.cell().engine()), load);
 * }</pre>
 */
package marshalyard.lab.trial;
