/**
 * Latency under load: response times over the rate that was really achieved, a curve an engine.
 *
 * <p>Beyond the rate that an engine can keep, calls wait in a line that only grows, so that no
 * latency stands for it: there the curve goes on as a dotted line to the upper edge, at the rate
 * that was reached. A ring marks the knee: with a bound the highest rate that keeps it, without one
 * the rate at which rate by median response time is greatest (the <i>power</i> of Kleinrock, "Power
 * and Deterministic Rules of Thumb for Probabilistic Problems in Computer Communications", ICC
 * 1979). Below the curves stands how many calls were in flight, by Little's law.
 */
package marshalyard.charts.load;
