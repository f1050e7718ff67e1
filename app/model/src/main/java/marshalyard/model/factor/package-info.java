/**
 * Factors, which experiments vary. A {@link marshalyard.model.factor.Factor} is one value in the
 * list of {@link marshalyard.model.factor.Factors}: how a level is read, written, ordered and
 * shown. A {@link marshalyard.model.factor.Cell} is an engine, set up, with one level of each.
 * Nothing else in the program knows how many factors there are; only the code that executes one
 * names it:
 *
 * <pre>{@code
 * int receivers = cell.get(Factors.RECEIVERS);
 * CellGroup curve = cell.without(Factors.SIZE); // equal for all cells of one curve
 * }</pre>
 */
package marshalyard.model.factor;
