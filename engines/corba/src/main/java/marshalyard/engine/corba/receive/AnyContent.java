package marshalyard.engine.corba.receive;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.types.IdlValues;
import marshalyard.idl.ttcp.AlignedRecord;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.CharSeqHelper;
import marshalyard.idl.ttcp.DoubleSeqHelper;
import marshalyard.idl.ttcp.FloatSeqHelper;
import marshalyard.idl.ttcp.LongSeqHelper;
import marshalyard.idl.ttcp.OctetSeqHelper;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.PaddedStructSeqHelper;
import marshalyard.idl.ttcp.RecordMessageHelper;
import marshalyard.idl.ttcp.ShortSeqHelper;
import marshalyard.idl.ttcp.StructSeqHelper;
import marshalyard.idl.ttcp.UnalignedRecord;
import marshalyard.idl.ttcp.UnalignedRecordMessageHelper;
import org.omg.CORBA.Any;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.TypeCodePackage.BadKind;

/** Takes what an Any holds out of it with the generated helpers. */
final class AnyContent {
    private static final Map<String, DataType> BY_ID =
            Map.of(
                    ShortSeqHelper.id(), DataType.ANY_SHORT,
                    LongSeqHelper.id(), DataType.ANY_LONG,
                    FloatSeqHelper.id(), DataType.ANY_FLOAT,
                    DoubleSeqHelper.id(), DataType.ANY_DOUBLE,
                    CharSeqHelper.id(), DataType.ANY_CHAR,
                    OctetSeqHelper.id(), DataType.ANY_OCTET,
                    StructSeqHelper.id(), DataType.ANY_BINSTRUCT,
                    PaddedStructSeqHelper.id(), DataType.ANY_BINSTRUCT_PADDED,
                    RecordMessageHelper.id(), DataType.ANY_RECORD,
                    UnalignedRecordMessageHelper.id(), DataType.ANY_RECORD_UNALIGNED);

    private AnyContent() {}

    /**
     * The type that this type code names.
     *
     * @throws BAD_PARAM if it is none of ttcp.idl's
     */
    static DataType type(TypeCode code) {
        DataType type;
        try {
            type = BY_ID.get(code.id());
        } catch (BadKind e) {
            throw new BAD_PARAM("The Any holds no type with a name, but kind " + code.kind());
        }
        if (type == null) throw new BAD_PARAM("The Any holds something that ttcp.idl has not.");
        return type;
    }

    static void accept(Any any, Consumption consumption) {
        DataType type = type(any.type());
        switch (type.base()) {
            case SHORT -> {
                short[] v = ShortSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> Payload.of(type, v));
            }
            case LONG -> {
                int[] v = LongSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> Payload.of(type, v));
            }
            case FLOAT -> {
                float[] v = FloatSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> Payload.of(type, v));
            }
            case DOUBLE -> {
                double[] v = DoubleSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> Payload.of(type, v));
            }
            case CHAR -> {
                char[] v = CharSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> IdlValues.payload(type, v));
            }
            case OCTET -> {
                byte[] v = OctetSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> Payload.of(type, v));
            }
            case BINSTRUCT -> {
                BinStruct[] v = StructSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> IdlValues.payload(type, v));
            }
            case BINSTRUCT_PADDED -> {
                PaddedBinStruct[] v = PaddedStructSeqHelper.extract(any);
                consumption.accept(type, v.length, () -> IdlValues.payload(type, v));
            }
            case RECORD -> {
                AlignedRecord[] v = RecordMessageHelper.extract(any).records;
                consumption.accept(type, v.length, () -> IdlValues.payload(type, v));
            }
            case RECORD_UNALIGNED -> {
                UnalignedRecord[] v = UnalignedRecordMessageHelper.extract(any).records;
                consumption.accept(type, v.length, () -> IdlValues.payload(type, v));
            }
            default -> throw new IllegalStateException("An Any in an Any: " + type);
        }
    }
}
