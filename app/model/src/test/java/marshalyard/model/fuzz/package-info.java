/**
 * Mutated files, from a seed, so that every run sees the same ones. {@code -Dmarshalyard.fuzz=N}
 * makes N times as many, {@code -Dmarshalyard.fuzz.seed=S} others. What was found once stays as a
 * file of the corpus.
 */
package marshalyard.model.fuzz;
