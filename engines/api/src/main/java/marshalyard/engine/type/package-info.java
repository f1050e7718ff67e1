/**
 * Data types of the user's own, as a tree of nodes: what IDL can say of data.
 *
 * <p>A type is a {@link marshalyard.engine.type.TypeNode}; a {@link
 * marshalyard.engine.type.TypeVisitor} walks it, once, before anything is measured. What its values
 * look like in Java, and how an engine writes and reads them, is in {@code
 * marshalyard.engine.values}.
 */
package marshalyard.engine.type;
