/**
 * Claims: sentences about the cells of an experiment, each with a relation and a bound, written
 * down before measuring. {@link marshalyard.model.claim.Claim} is one of them; its {@linkplain
 * marshalyard.model.claim.Statement statements} relate {@linkplain marshalyard.model.claim.Side
 * sides}, which are figures over sets of cells. What trials say of a claim is the business of the
 * analysis.
 */
package marshalyard.model.claim;
