/**
 * Judges claims by trials. {@link marshalyard.analysis.claim.Judge} evaluates the sides of a claim
 * for each worker pair, makes conditions of them, and decides by one-sided tests whether the claim
 * holds, does not hold, or can't be told yet.
 */
package marshalyard.analysis.claim;
