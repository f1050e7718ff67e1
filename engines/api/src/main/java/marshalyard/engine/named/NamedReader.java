package marshalyard.engine.named;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.UnionNode;

/**
 * The demarshalling of a middleware that names members: what a {@link NamedPlan} reads values from,
 * in the order of the type. What can't be read is an {@link IllegalArgumentException} with a
 * sentence.
 */
public interface NamedReader {
    void beginStruct(StructNode type);

    /** Goes to the member of this name, whose value is read next. */
    void member(String name);

    /** Ends a struct or a union. */
    void endStruct();

    void beginElements();

    /** True if one more element can be read; false at the end of the elements. */
    boolean hasElement();

    void endElements();

    /**
     * Begins a union.
     *
     * @return its label; the plan checks that there is such a case
     */
    long beginUnion(UnionNode type);

    /** A number, a char or a boolean, as {@link NamedWriter#scalar} takes it. */
    long scalar(Scalar type);

    /** The position of a label. */
    int label(EnumNode type);

    String text(TextNode type);
}
