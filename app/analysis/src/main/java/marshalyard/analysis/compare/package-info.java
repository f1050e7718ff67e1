/**
 * Comparisons of two cells or two sessions: the ratio of their means, its confidence interval, and
 * a verdict in words that says how sure the difference is.
 */
package marshalyard.analysis.compare;
