package marshalyard.engine.corbafast.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.marshal.MarshallingLevel;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.StructCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A servant reads the same of an array and of a view, in either byte order. */
class ContentTest {
    private static final int ELEMENTS = 1003;

    @ParameterizedTest
    @CsvSource({
        "octet, 1, 4",
        "octet, 10, 0",
        "char, 1, 1",
        "short, 1, 2",
        "long, 10, 4",
        "float, 1, 4",
        "double, 1, 0",
        "binstruct, 1, 4",
        "binstruct, 10, 0",
        "record-unaligned, 1, 4"
    })
    void readsTheSame(String token, int step, int border) {
        DataType type = DataType.parse(token);
        Payload payload = Payload.generate(type, ELEMENTS * type.elementBytes(), 3);
        Marshaller marshaller = new Marshallers(MarshallingLevel.COMPILED).of(type);
        MarshallingPlan plan = marshaller.sequence().plan();
        StructCode code = plan.isStruct() ? marshaller.sequence().code().get() : null;
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            Memory memory = Memory.direct(border + plan.offset(ELEMENTS, border));
            marshaller.write(payload, 0, ELEMENTS, memory, order, border, border);
            Object array = marshaller.array(ELEMENTS);
            marshaller.read(array, 0, ELEMENTS, memory, order, border, border);

            long ofArray = new ArrayContent(type, code).holding(array).sum(step);
            WireContent view = new WireContent(type, marshaller, code);
            assertThat(view.over(memory, order, border, border, ELEMENTS).sum(step))
                    .as("%s in %s", token, order)
                    .isEqualTo(ofArray)
                    .isNotZero();
            ByteBuffer bytes = memory.in(order);
            int last = border + plan.offset((ELEMENTS - 1) / step * step, border);
            bytes.put(last, (byte) (bytes.get(last) ^ 0x11));
            assertThat(view.sum(step)).as("the last one that is read").isNotEqualTo(ofArray);
        }
    }
}
