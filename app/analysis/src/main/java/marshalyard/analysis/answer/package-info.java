/**
 * The answer to a whole question: one figure over many cells, whether one side is faster, the two
 * are alike or it is undecided, and what would decide it.
 */
package marshalyard.analysis.answer;
