package marshalyard.engine.named;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.UnionNode;

/**
 * The marshalling of a middleware that names members: what a {@link NamedPlan} writes values to. A
 * value is a number, a label, a text, or what stands between a beginning and its end.
 */
public interface NamedWriter {
    void beginStruct(StructNode type);

    /** The name of the member whose value follows. */
    void member(String name);

    void endStruct();

    /**
     * A sequence or an array.
     *
     * @param count how many values follow
     */
    void beginElements(int count);

    void endElements();

    /**
     * A union, whose one member follows with its name; {@link #endStruct} ends it.
     *
     * @param label as {@link UnionNode.Case#labels} has it
     */
    void beginUnion(UnionNode type, long label);

    /**
     * A number, a char or a boolean.
     *
     * @param bits as {@link marshalyard.engine.values.StructValue#numbers} has it
     */
    void scalar(Scalar type, long bits);

    void label(EnumNode type, int position);

    void text(TextNode type, String value);
}
