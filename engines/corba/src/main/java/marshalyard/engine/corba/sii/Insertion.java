package marshalyard.engine.corba.sii;

import marshalyard.engine.Payload;
import marshalyard.engine.corba.types.IdlValues;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.CharSeqHelper;
import marshalyard.idl.ttcp.CharSeqHolder;
import marshalyard.idl.ttcp.DoubleSeqHelper;
import marshalyard.idl.ttcp.DoubleSeqHolder;
import marshalyard.idl.ttcp.FloatSeqHelper;
import marshalyard.idl.ttcp.FloatSeqHolder;
import marshalyard.idl.ttcp.LongSeqHelper;
import marshalyard.idl.ttcp.LongSeqHolder;
import marshalyard.idl.ttcp.OctetSeqHelper;
import marshalyard.idl.ttcp.OctetSeqHolder;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.PaddedStructSeqHelper;
import marshalyard.idl.ttcp.PaddedStructSeqHolder;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.RecordMessageHelper;
import marshalyard.idl.ttcp.RecordMessageHolder;
import marshalyard.idl.ttcp.ShortSeqHelper;
import marshalyard.idl.ttcp.ShortSeqHolder;
import marshalyard.idl.ttcp.StructSeqHelper;
import marshalyard.idl.ttcp.StructSeqHolder;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.UnalignedRecordMessageHelper;
import marshalyard.idl.ttcp.UnalignedRecordMessageHolder;
import org.omg.CORBA.Any;

/**
 * Puts one prepared value into an Any: part of every request, for that is where it is marshalled.
 */
interface Insertion {
    void into(Any any);

    /**
     * Inserts with the generated helper. The value is marshalled into a buffer of the Any, out of
     * which the ORB then copies it element by element as its type code says.
     */
    static Insertion interpreted(Payload payload) {
        switch (payload.type().base()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return any -> ShortSeqHelper.insert(any, shorts);
            case LONG:
                int[] longs = payload.longs();
                return any -> LongSeqHelper.insert(any, longs);
            case FLOAT:
                float[] floats = payload.floats();
                return any -> FloatSeqHelper.insert(any, floats);
            case DOUBLE:
                double[] doubles = payload.doubles();
                return any -> DoubleSeqHelper.insert(any, doubles);
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return any -> CharSeqHelper.insert(any, chars);
            case OCTET:
                byte[] octets = payload.octets();
                return any -> OctetSeqHelper.insert(any, octets);
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return any -> StructSeqHelper.insert(any, structs);
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return any -> PaddedStructSeqHelper.insert(any, padded);
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return any -> RecordMessageHelper.insert(any, records);
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return any -> UnalignedRecordMessageHelper.insert(any, unaligned);
            default:
                throw new IllegalArgumentException("Nothing to insert for " + payload.type());
        }
    }

    /**
     * Inserts with the generated holder, whose compiled code then marshals straight into the
     * request.
     */
    static Insertion compiled(Payload payload) {
        switch (payload.type().base()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return any -> any.insert_Streamable(new ShortSeqHolder(shorts));
            case LONG:
                int[] longs = payload.longs();
                return any -> any.insert_Streamable(new LongSeqHolder(longs));
            case FLOAT:
                float[] floats = payload.floats();
                return any -> any.insert_Streamable(new FloatSeqHolder(floats));
            case DOUBLE:
                double[] doubles = payload.doubles();
                return any -> any.insert_Streamable(new DoubleSeqHolder(doubles));
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return any -> any.insert_Streamable(new CharSeqHolder(chars));
            case OCTET:
                byte[] octets = payload.octets();
                return any -> any.insert_Streamable(new OctetSeqHolder(octets));
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return any -> any.insert_Streamable(new StructSeqHolder(structs));
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return any -> any.insert_Streamable(new PaddedStructSeqHolder(padded));
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return any -> any.insert_Streamable(new RecordMessageHolder(records));
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return any -> any.insert_Streamable(new UnalignedRecordMessageHolder(unaligned));
            default:
                throw new IllegalArgumentException("Nothing to insert for " + payload.type());
        }
    }
}
