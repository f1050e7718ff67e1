/**
 * The search for the greatest rate at which a bound is kept.
 *
 * <p>A rate is doubled, or halved, until one keeps the bound and the next one breaks it; the
 * interval between the two is halved on an axis of logarithms; and around the edge a staircase
 * follows: a step up behind each rate that kept the bound, a step down behind each that broke it
 * (Dixon and Mood, "A Method for Obtaining and Analyzing Sensitivity Data", JASA 1948). Such a
 * staircase stays where a rate keeps the bound as often as it breaks it, so that a single lucky or
 * unlucky rate decides nothing. Then three rates well beside that place are tried, which must keep
 * and break the bound as the edge has it.
 *
 * <p>The capacity is told by all rates near that place, by a {@linkplain
 * marshalyard.analysis.capacity.EdgeFit line through the requests beyond the bound}; where a bound
 * is not about a percentile, it is the place itself: the geometric mean of the staircase's turning
 * points.
 *
 * <p>Pairs of workers differ, so each pair has a search of its own, and the interval of a capacity
 * is over pairs as that of any figure.
 */
package marshalyard.analysis.capacity;
