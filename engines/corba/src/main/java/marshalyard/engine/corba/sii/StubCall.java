package marshalyard.engine.corba.sii;

import marshalyard.engine.Payload;
import marshalyard.engine.corba.types.IdlValues;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.ttcp_sequence;

/** One prepared payload, sent through a generated stub. */
interface StubCall {
    void on(ttcp_sequence peer);

    /** The call for the types that are not in an Any. */
    static StubCall oneway(Payload payload) {
        switch (payload.type()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return peer -> peer.sendShortSeq(shorts);
            case LONG:
                int[] longs = payload.longs();
                return peer -> peer.sendLongSeq(longs);
            case FLOAT:
                float[] floats = payload.floats();
                return peer -> peer.sendFloatSeq(floats);
            case DOUBLE:
                double[] doubles = payload.doubles();
                return peer -> peer.sendDoubleSeq(doubles);
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return peer -> peer.sendCharSeq(chars);
            case OCTET:
                byte[] octets = payload.octets();
                return peer -> peer.sendOctetSeq(octets);
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return peer -> peer.sendStructSeq(structs);
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return peer -> peer.sendPaddedStructSeq(padded);
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return peer -> peer.sendRecords(records);
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return peer -> peer.sendUnalignedRecords(unaligned);
            default:
                throw new IllegalArgumentException("No operation for " + payload.type());
        }
    }

    /** The call for the types that are not in an Any. */
    static StubCall twoway(Payload payload) {
        switch (payload.type()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return peer -> peer.callShortSeq(shorts);
            case LONG:
                int[] longs = payload.longs();
                return peer -> peer.callLongSeq(longs);
            case FLOAT:
                float[] floats = payload.floats();
                return peer -> peer.callFloatSeq(floats);
            case DOUBLE:
                double[] doubles = payload.doubles();
                return peer -> peer.callDoubleSeq(doubles);
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return peer -> peer.callCharSeq(chars);
            case OCTET:
                byte[] octets = payload.octets();
                return peer -> peer.callOctetSeq(octets);
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return peer -> peer.callStructSeq(structs);
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return peer -> peer.callPaddedStructSeq(padded);
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return peer -> peer.callRecords(records);
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return peer -> peer.callUnalignedRecords(unaligned);
            default:
                throw new IllegalArgumentException("No operation for " + payload.type());
        }
    }
}
