package marshalyard.engine.corbafast.giop;

import marshalyard.engine.corbafast.cdr.MalformedException;

/** The types of GIOP messages, in the order of their numbers (CORBA 3.0, 15.4.1). */
public enum MessageType {
    REQUEST,
    REPLY,
    CANCEL_REQUEST,
    LOCATE_REQUEST,
    LOCATE_REPLY,
    CLOSE_CONNECTION,
    MESSAGE_ERROR,
    FRAGMENT;

    private static final MessageType[] ALL = values();

    static MessageType of(int number) throws MalformedException {
        if (number >= 0 && number < ALL.length) return ALL[number];
        throw new MalformedException("GIOP has no message of type " + number + ".");
    }
}
