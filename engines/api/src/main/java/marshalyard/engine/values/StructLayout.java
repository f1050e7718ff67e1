package marshalyard.engine.values;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TypeNode;

/**
 * The room that a struct takes in the arrays of a {@link StructValue}. Its members stand in their
 * order: a number in the next place of the numbers, a struct in as many places as it takes of both,
 * anything else in the next place of the objects.
 */
public record StructLayout(int numbers, int objects) {
    public static StructLayout of(StructNode struct) {
        int numbers = 0;
        int objects = 0;
        for (StructNode.Member member : struct.members()) {
            if (member.type() instanceof StructNode inner) {
                StructLayout layout = of(inner);
                numbers += layout.numbers;
                objects += layout.objects;
            } else if (isNumber(member.type())) {
                numbers++;
            } else {
                objects++;
            }
        }
        return new StructLayout(numbers, objects);
    }

    /** True for what stands among the numbers. */
    public static boolean isNumber(TypeNode type) {
        return type instanceof Scalar || type instanceof EnumNode;
    }
}
