package marshalyard.engine.oncrpc;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.oncrpc.wire.CharSeq;
import marshalyard.engine.oncrpc.wire.DoubleSeq;
import marshalyard.engine.oncrpc.wire.FloatSeq;
import marshalyard.engine.oncrpc.wire.LongSeq;
import marshalyard.engine.oncrpc.wire.OctetSeq;
import marshalyard.engine.oncrpc.wire.PaddedStructSeq;
import marshalyard.engine.oncrpc.wire.RecordSeq;
import marshalyard.engine.oncrpc.wire.ShortSeq;
import marshalyard.engine.oncrpc.wire.StructSeq;
import marshalyard.engine.oncrpc.wire.UnalignedRecordSeq;
import marshalyard.engine.oncrpc.wire.ttcp;
import org.acplt.oncrpc.XdrAble;

/**
 * A typed sequence of {@code ttcp.x}.
 *
 * @param type of its elements
 * @param send the number of the procedure that is batched
 * @param call the number of the procedure with a reply
 * @param empty makes one, to be decoded
 * @param wrap makes one of a payload; what can be done once is done here
 * @param length how many elements one has
 * @param unwrap the elements of one
 */
record Sequence<S extends XdrAble>(
        DataType type,
        int send,
        int call,
        Supplier<S> empty,
        Function<Payload, S> wrap,
        ToIntFunction<S> length,
        Function<S, Object> unwrap) {

    private static final List<Sequence<?>> ALL =
            List.of(
                    new Sequence<>(
                            DataType.SHORT,
                            ttcp.SEND_SHORT_2,
                            ttcp.CALL_SHORT_2,
                            ShortSeq::new,
                            p -> new ShortSeq(p.shorts()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.CHAR,
                            ttcp.SEND_CHAR_2,
                            ttcp.CALL_CHAR_2,
                            CharSeq::new,
                            p -> new CharSeq(p.octets()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.LONG,
                            ttcp.SEND_LONG_2,
                            ttcp.CALL_LONG_2,
                            LongSeq::new,
                            p -> new LongSeq(p.longs()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.OCTET,
                            ttcp.SEND_OCTET_2,
                            ttcp.CALL_OCTET_2,
                            OctetSeq::new,
                            p -> new OctetSeq(p.octets()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.FLOAT,
                            ttcp.SEND_FLOAT_2,
                            ttcp.CALL_FLOAT_2,
                            FloatSeq::new,
                            p -> new FloatSeq(p.floats()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.DOUBLE,
                            ttcp.SEND_DOUBLE_2,
                            ttcp.CALL_DOUBLE_2,
                            DoubleSeq::new,
                            p -> new DoubleSeq(p.doubles()),
                            s -> s.value.length,
                            s -> s.value),
                    new Sequence<>(
                            DataType.BINSTRUCT,
                            ttcp.SEND_STRUCT_2,
                            ttcp.CALL_STRUCT_2,
                            StructSeq::new,
                            p -> new StructSeq(XdrStructs.of(p.structs())),
                            s -> s.value.length,
                            s -> XdrStructs.back(s.value)),
                    new Sequence<>(
                            DataType.BINSTRUCT_PADDED,
                            ttcp.SEND_PADDED_STRUCT_2,
                            ttcp.CALL_PADDED_STRUCT_2,
                            PaddedStructSeq::new,
                            p -> new PaddedStructSeq(XdrStructs.padded(p.structs())),
                            s -> s.value.length,
                            s -> XdrStructs.back(s.value)),
                    new Sequence<>(
                            DataType.RECORD,
                            ttcp.SEND_RECORD_2,
                            ttcp.CALL_RECORD_2,
                            RecordSeq::new,
                            p -> new RecordSeq(XdrStructs.of(p.records())),
                            s -> s.value.length,
                            s -> XdrStructs.back(s.value)),
                    new Sequence<>(
                            DataType.RECORD_UNALIGNED,
                            ttcp.SEND_UNALIGNED_RECORD_2,
                            ttcp.CALL_UNALIGNED_RECORD_2,
                            UnalignedRecordSeq::new,
                            p -> new UnalignedRecordSeq(XdrStructs.of(p.unalignedRecords())),
                            s -> s.value.length,
                            s -> XdrStructs.back(s.value)));

    private static final Map<DataType, Sequence<?>> BY_TYPE = new EnumMap<>(DataType.class);

    static {
        ALL.forEach(sequence -> BY_TYPE.put(sequence.type, sequence));
    }

    /** All of them. */
    static List<Sequence<?>> all() {
        return ALL;
    }

    /** The one of a type that is not in an Any. */
    static Sequence<?> of(DataType type) {
        return BY_TYPE.get(type);
    }

    /** What a call carries. */
    S from(Payload payload) {
        return wrap.apply(payload);
    }

    /** The elements that a call brought, in Java's form. */
    Payload payload(S sequence) {
        return Payload.of(type, unwrap.apply(sequence));
    }
}
