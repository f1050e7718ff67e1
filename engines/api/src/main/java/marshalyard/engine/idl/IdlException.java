package marshalyard.engine.idl;

/** IDL that can't be used; the message is a sentence for the user and names the line. */
public final class IdlException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    IdlException(int line, String sentence) {
        super("line " + line + " of the IDL: " + sentence);
    }

    IdlException(String sentence) {
        super(sentence);
    }
}
