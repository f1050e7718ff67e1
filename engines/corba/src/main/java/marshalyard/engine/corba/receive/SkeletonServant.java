package marshalyard.engine.corba.receive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.engine.corba.types.IdlValues;
import marshalyard.idl.ttcp.AlignedRecord;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.Tally;
import marshalyard.idl.ttcp.UnalignedRecord;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.ttcp_sequencePOA;
import org.jacorb.orb.dsi.ServerRequest;
import org.omg.CORBA.Any;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;

/** The servant under the generated skeleton, which has demarshalled what it gets. */
final class SkeletonServant extends ttcp_sequencePOA {
    private final Consumption consumption;
    private final boolean reorders;
    private final Map<String, OwnDynamicType> owns = new HashMap<>();

    /**
     * @param reorders true if requests may be served in another order than they were made
     */
    SkeletonServant(Consumption consumption, boolean reorders, List<OwnDynamicType> owns) {
        this.consumption = consumption;
        this.reorders = reorders;
        for (OwnDynamicType type : owns) {
            this.owns.put("send" + type.operation(), type);
            this.owns.put("call" + type.operation(), type);
        }
    }

    /** A oneway that can't be decoded would vanish without this. */
    @Override
    public OutputStream _invoke(String method, InputStream input, ResponseHandler handler)
            throws SystemException {
        if (reorders) consumption.enter((ServerRequest) handler);
        try {
            OwnDynamicType own = owns.isEmpty() ? null : owns.get(method);
            if (own != null) return consume(own, input, handler);
            return super._invoke(method, input, handler);
        } catch (RuntimeException e) {
            consumption.failed(e);
            throw e;
        } finally {
            if (reorders) consumption.leave();
        }
    }

    /** Does what the generated skeleton does with its operations. */
    private OutputStream consume(OwnDynamicType own, InputStream input, ResponseHandler handler) {
        Object value = own.read(input);
        OutputStream reply = handler.createReply();
        consumption.accept(own.type(), own.elements(value), () -> own.payload(own.type(), value));
        return reply;
    }

    @Override
    public void start_timer() {
        consumption.startTimer();
    }

    @Override
    public void stop_timer() {
        consumption.stopTimer();
    }

    @Override
    public Tally progress() {
        return consumption.progress();
    }

    @Override
    public Tally flush() {
        return consumption.flush();
    }

    @Override
    public void sendShortSeq(short[] v) {
        consumption.accept(DataType.SHORT, v.length, () -> Payload.of(DataType.SHORT, v));
    }

    @Override
    public void callShortSeq(short[] v) {
        sendShortSeq(v);
    }

    @Override
    public void sendLongSeq(int[] v) {
        consumption.accept(DataType.LONG, v.length, () -> Payload.of(DataType.LONG, v));
    }

    @Override
    public void callLongSeq(int[] v) {
        sendLongSeq(v);
    }

    @Override
    public void sendFloatSeq(float[] v) {
        consumption.accept(DataType.FLOAT, v.length, () -> Payload.of(DataType.FLOAT, v));
    }

    @Override
    public void callFloatSeq(float[] v) {
        sendFloatSeq(v);
    }

    @Override
    public void sendDoubleSeq(double[] v) {
        consumption.accept(DataType.DOUBLE, v.length, () -> Payload.of(DataType.DOUBLE, v));
    }

    @Override
    public void callDoubleSeq(double[] v) {
        sendDoubleSeq(v);
    }

    @Override
    public void sendCharSeq(char[] v) {
        consumption.accept(DataType.CHAR, v.length, () -> IdlValues.payload(DataType.CHAR, v));
    }

    @Override
    public void callCharSeq(char[] v) {
        sendCharSeq(v);
    }

    @Override
    public void sendOctetSeq(byte[] v) {
        consumption.accept(DataType.OCTET, v.length, () -> Payload.of(DataType.OCTET, v));
    }

    @Override
    public void callOctetSeq(byte[] v) {
        sendOctetSeq(v);
    }

    @Override
    public void sendStructSeq(BinStruct[] v) {
        consumption.accept(
                DataType.BINSTRUCT, v.length, () -> IdlValues.payload(DataType.BINSTRUCT, v));
    }

    @Override
    public void callStructSeq(BinStruct[] v) {
        sendStructSeq(v);
    }

    @Override
    public void sendPaddedStructSeq(PaddedBinStruct[] v) {
        consumption.accept(
                DataType.BINSTRUCT_PADDED,
                v.length,
                () -> IdlValues.payload(DataType.BINSTRUCT_PADDED, v));
    }

    @Override
    public void callPaddedStructSeq(PaddedBinStruct[] v) {
        sendPaddedStructSeq(v);
    }

    @Override
    public void sendRecords(RecordMessage message) {
        AlignedRecord[] v = message.records;
        consumption.accept(DataType.RECORD, v.length, () -> IdlValues.payload(DataType.RECORD, v));
    }

    @Override
    public void callRecords(RecordMessage message) {
        sendRecords(message);
    }

    @Override
    public void sendUnalignedRecords(UnalignedRecordMessage message) {
        UnalignedRecord[] v = message.records;
        consumption.accept(
                DataType.RECORD_UNALIGNED,
                v.length,
                () -> IdlValues.payload(DataType.RECORD_UNALIGNED, v));
    }

    @Override
    public void callUnalignedRecords(UnalignedRecordMessage message) {
        sendUnalignedRecords(message);
    }

    @Override
    public void sendAny(Any any) {
        AnyContent.accept(any, consumption);
    }

    @Override
    public void callAny(Any any) {
        sendAny(any);
    }
}
