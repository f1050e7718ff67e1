/**
 * Values of the user's own types with the names of their members, for middleware that says them:
 * JSON, rows of a table, or the message of a schema of its own.
 *
 * <p>{@link marshalyard.engine.named.NamedPlan} is made of a type once, as a {@link
 * marshalyard.engine.values.ValuePlan} is. It writes to a {@link
 * marshalyard.engine.named.NamedWriter}, which is told where structs and sequences begin and end
 * and what a member is called, and reads from a {@link marshalyard.engine.named.NamedReader}.
 * {@link marshalyard.engine.named.JsonWriter} and {@link marshalyard.engine.named.JsonInput} are
 * those of JSON.
 */
package marshalyard.engine.named;
