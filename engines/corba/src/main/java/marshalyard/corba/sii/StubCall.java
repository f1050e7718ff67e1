package marshalyard.corba.sii;

import marshalyard.corba.types.IdlValues;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.ttcp_sequence;

/** Requests through the generated stub, for the types that are not in an Any. */
final class StubRequests {
    private StubRequests() {}

    static Request oneway(ttcp_sequence peer, Payload payload) {
        switch (payload.type()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return () -> peer.sendShortSeq(shorts);
            case LONG:
                int[] longs = payload.longs();
                return () -> peer.sendLongSeq(longs);
            case FLOAT:
                float[] floats = payload.floats();
                return () -> peer.sendFloatSeq(floats);
            case DOUBLE:
                double[] doubles = payload.doubles();
                return () -> peer.sendDoubleSeq(doubles);
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return () -> peer.sendCharSeq(chars);
            case OCTET:
                byte[] octets = payload.octets();
                return () -> peer.sendOctetSeq(octets);
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return () -> peer.sendStructSeq(structs);
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return () -> peer.sendPaddedStructSeq(padded);
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return () -> peer.sendRecords(records);
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return () -> peer.sendUnalignedRecords(unaligned);
            default:
                throw new IllegalArgumentException("No operation for " + payload.type());
        }
    }

    static Request twoway(ttcp_sequence peer, Payload payload) {
        switch (payload.type()) {
            case SHORT:
                short[] shorts = payload.shorts();
                return () -> peer.callShortSeq(shorts);
            case LONG:
                int[] longs = payload.longs();
                return () -> peer.callLongSeq(longs);
            case FLOAT:
                float[] floats = payload.floats();
                return () -> peer.callFloatSeq(floats);
            case DOUBLE:
                double[] doubles = payload.doubles();
                return () -> peer.callDoubleSeq(doubles);
            case CHAR:
                char[] chars = IdlValues.chars(payload);
                return () -> peer.callCharSeq(chars);
            case OCTET:
                byte[] octets = payload.octets();
                return () -> peer.callOctetSeq(octets);
            case BINSTRUCT:
                BinStruct[] structs = IdlValues.structs(payload);
                return () -> peer.callStructSeq(structs);
            case BINSTRUCT_PADDED:
                PaddedBinStruct[] padded = IdlValues.paddedStructs(payload);
                return () -> peer.callPaddedStructSeq(padded);
            case RECORD:
                RecordMessage records = new RecordMessage(IdlValues.records(payload));
                return () -> peer.callRecords(records);
            case RECORD_UNALIGNED:
                UnalignedRecordMessage unaligned =
                        new UnalignedRecordMessage(IdlValues.unalignedRecords(payload));
                return () -> peer.callUnalignedRecords(unaligned);
            default:
                throw new IllegalArgumentException("No operation for " + payload.type());
        }
    }
}
