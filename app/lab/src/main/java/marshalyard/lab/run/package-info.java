/**
 * Runs of plans. {@link marshalyard.lab.run.Runs} starts a {@link marshalyard.lab.run.RunRequest}
 * and tells a listener what happens.
 *
 * <p>A run takes the trials that the session lacks, in the plan's order, in a thread of its own. It
 * commits each trial to the session when the trial ends, so that a run can be killed at any moment
 * and resumed. A trial that fails is stored with its reason, and its workers are replaced. An
 * engine setup whose workers fail to start three times for one cause is put off, tried once more at
 * the end, and then given up ({@code RepeatedFailures}). With adaptive stopping a run adds trials
 * until the intervals are narrow enough, after netperf's habit.
 */
package marshalyard.lab.run;
