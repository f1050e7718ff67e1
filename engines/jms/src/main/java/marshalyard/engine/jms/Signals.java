package marshalyard.engine.jms;

import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;

/** The values of a message's JMSType: the payload's type, or one of the signals beside them. */
final class Signals {
    /** A message without payload: answer when everything before it has been consumed. */
    static final String BARRIER = "barrier";

    /** The signal in a reply: the receiver has consumed the message. */
    static final String CONSUMED = "consumed";

    private static final Map<String, DataType> TYPES = new HashMap<>();

    static {
        for (DataType type : DataType.values()) TYPES.put(type.token(), type);
    }

    private Signals() {}

    /** The JMSType of a payload's message; of a type of the user's own it has the type's number. */
    static String of(ElementType type) {
        return type instanceof OwnType own ? "own %08x".formatted(own.wireId()) : type.token();
    }

    /** The data type of this JMSType, or null if it is none. */
    static DataType type(String jmsType) {
        return TYPES.get(jmsType);
    }
}
