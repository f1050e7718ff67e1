package marshalyard.engine.corbafast.server;

import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.plan.SequenceType;
import marshalyard.engine.corbafast.ttcp.TtcpTypes;

/**
 * Reads the type code of an Any. A type code of some hundred bytes says the same in every request,
 * so the bytes of the last one are remembered, and an equal one is not read again.
 */
final class AnyTypes {
    private static final int ALIAS = 21;
    private static final int STRUCT = 15;
    private static final Map<String, DataType> BY_ID = new HashMap<>();

    static {
        for (SequenceType each : TtcpTypes.ALL) BY_ID.put(each.id(), each.type().any());
    }

    private byte[] last = {};
    private DataType lastType;

    /**
     * Passes the type code.
     *
     * @return the type of the Any
     * @throws RefusedException if {@code ttcp.idl} has no such type
     */
    DataType read(CdrReader in) throws MalformedException, RefusedException {
        int kind = in.ulong();
        if (kind != ALIAS && kind != STRUCT) {
            throw new RefusedException(
                    "BAD_PARAM",
                    "The Any holds no type of ttcp.idl, but one of kind " + kind + ".");
        }
        int length = in.length();
        int at = in.skip(length);
        if (!isLast(in, at, length)) {
            CdrReader again = new CdrReader().over(in.bytes(), at - 4, at - 4, at + length);
            lastType = type(again.encapsulation());
            last = new byte[length];
            in.bytes().get(at, last);
        }
        return lastType;
    }

    private boolean isLast(CdrReader in, int at, int length) {
        if (lastType == null || last.length != length) return false;
        for (int i = 0; i < length; i++) {
            if (last[i] != in.bytes().get(at + i)) return false;
        }
        return true;
    }

    private static DataType type(CdrReader parameters) throws MalformedException, RefusedException {
        String id = parameters.string();
        DataType type = BY_ID.get(id);
        if (type == null) {
            throw new RefusedException("BAD_PARAM", "The Any holds something ttcp.idl has not.");
        }
        return type;
    }
}
