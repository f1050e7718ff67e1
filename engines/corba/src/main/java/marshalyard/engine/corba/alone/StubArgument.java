package marshalyard.engine.corba.alone;

import java.util.function.BiConsumer;
import java.util.function.Function;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.types.IdlValues;
import marshalyard.idl.ttcp.CharSeqHelper;
import marshalyard.idl.ttcp.DoubleSeqHelper;
import marshalyard.idl.ttcp.FloatSeqHelper;
import marshalyard.idl.ttcp.LongSeqHelper;
import marshalyard.idl.ttcp.OctetSeqHelper;
import marshalyard.idl.ttcp.PaddedStructSeqHelper;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.RecordMessageHelper;
import marshalyard.idl.ttcp.ShortSeqHelper;
import marshalyard.idl.ttcp.StructSeqHelper;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.UnalignedRecordMessageHelper;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/**
 * An argument that the generated stubs write and the generated skeletons read.
 *
 * @param <V> what the IDL compiler made of the type
 */
final class StubArgument<V> implements Argument {
    private final V value;
    private final BiConsumer<OutputStream, V> writer;
    private final Function<InputStream, V> reader;
    private final Function<V, Payload> payload;
    private V read;

    private StubArgument(
            V value,
            BiConsumer<OutputStream, V> writer,
            Function<InputStream, V> reader,
            Function<V, Payload> payload) {
        this.value = value;
        this.writer = writer;
        this.reader = reader;
        this.payload = payload;
    }

    static Argument of(Payload p) {
        DataType type = p.type();
        return switch (type) {
            case SHORT ->
                    new StubArgument<>(
                            p.shorts(),
                            ShortSeqHelper::write,
                            ShortSeqHelper::read,
                            v -> Payload.of(type, v));
            case LONG ->
                    new StubArgument<>(
                            p.longs(),
                            LongSeqHelper::write,
                            LongSeqHelper::read,
                            v -> Payload.of(type, v));
            case FLOAT ->
                    new StubArgument<>(
                            p.floats(),
                            FloatSeqHelper::write,
                            FloatSeqHelper::read,
                            v -> Payload.of(type, v));
            case DOUBLE ->
                    new StubArgument<>(
                            p.doubles(),
                            DoubleSeqHelper::write,
                            DoubleSeqHelper::read,
                            v -> Payload.of(type, v));
            case CHAR ->
                    new StubArgument<>(
                            IdlValues.chars(p),
                            CharSeqHelper::write,
                            CharSeqHelper::read,
                            v -> IdlValues.payload(type, v));
            case OCTET ->
                    new StubArgument<>(
                            p.octets(),
                            OctetSeqHelper::write,
                            OctetSeqHelper::read,
                            v -> Payload.of(type, v));
            case BINSTRUCT ->
                    new StubArgument<>(
                            IdlValues.structs(p),
                            StructSeqHelper::write,
                            StructSeqHelper::read,
                            v -> IdlValues.payload(type, v));
            case BINSTRUCT_PADDED ->
                    new StubArgument<>(
                            IdlValues.paddedStructs(p),
                            PaddedStructSeqHelper::write,
                            PaddedStructSeqHelper::read,
                            v -> IdlValues.payload(type, v));
            case RECORD ->
                    new StubArgument<>(
                            new RecordMessage(IdlValues.records(p)),
                            RecordMessageHelper::write,
                            RecordMessageHelper::read,
                            v -> IdlValues.payload(type, v.records));
            case RECORD_UNALIGNED ->
                    new StubArgument<>(
                            new UnalignedRecordMessage(IdlValues.unalignedRecords(p)),
                            UnalignedRecordMessageHelper::write,
                            UnalignedRecordMessageHelper::read,
                            v -> IdlValues.payload(type, v.records));
            default -> throw new IllegalArgumentException("No stub writes " + type);
        };
    }

    @Override
    public void write(CDROutputStream out) {
        writer.accept(out, value);
    }

    @Override
    public Object read(CDRInputStream in) {
        read = reader.apply(in);
        return read;
    }

    @Override
    public Payload payload() {
        return payload.apply(read);
    }
}
