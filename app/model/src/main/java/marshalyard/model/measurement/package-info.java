/**
 * The yield of one trial: a {@link marshalyard.model.measurement.Measurement} with counts, rates,
 * latencies, samples over time, what it cost both ends, and where it ran. Times are ns, sizes are
 * bytes of application data.
 *
 * <p>A {@link marshalyard.model.measurement.TrialRecord} is a trial with its measurement or the
 * reason why it failed. The latencies of a trial are kept twice: as {@link
 * marshalyard.model.measurement.LatencySummary}, which comes with the trial, and as {@link
 * marshalyard.model.measurement.TrialSamples}, the histograms, which are read when a chart asks for
 * them. What a platform did not tell is null, never 0.
 *
 * <p>A round trip is never halved. The response time of a paced request counts from its intended
 * start, so that a stall is not hidden ("coordinated omission", as G. Tene calls it).
 */
package marshalyard.model.measurement;
