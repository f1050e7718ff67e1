/**
 * Comparing two experiments, of one session or of two, or two levels of one experiment: a table
 * with verdicts in words, the ratios with their intervals, and the curves of both.
 */
package marshalyard.desktop.compare;
