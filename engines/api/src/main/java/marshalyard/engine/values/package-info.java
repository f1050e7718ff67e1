/**
 * Values of the user's own types, and how engines write and read them.
 *
 * <p>A {@link marshalyard.engine.values.ValuePlan} is made of a type once. It is composed of a step
 * for each member, of a class for each kind of member, so that nothing is looked up or boxed for a
 * message. It writes the elements of a message to a {@link marshalyard.engine.values.ValueWriter}
 * and reads them from a {@link marshalyard.engine.values.ValueReader}, which are all that an engine
 * writes for types of the user's own: {@link marshalyard.engine.values.PackedWriter} and {@link
 * marshalyard.engine.values.PackedReader} are those of the packed form.
 *
 * <h2>What values look like</h2>
 *
 * Elements of a message stand in one array, those of sequences and arrays likewise:
 *
 * <pre>
 * boolean            boolean[]            struct           StructValue[]
 * char, octet        byte[]               union            UnionValue[]
 * wchar              char[]               string, wstring  String[]
 * short, long, …     short[], int[], …    sequence, array  Object[] of such arrays
 * float, double      float[], double[]    enum             int[], positions
 * </pre>
 */
package marshalyard.engine.values;
