package marshalyard.engine.idl;

/** IDL that can't be used; the message is a sentence for the user and names the line. */
public final class IdlException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final String sentence;

    IdlException(int line, String sentence) {
        super("line " + line + " of the IDL: " + sentence);
        this.line = line;
        this.sentence = sentence;
    }

    IdlException(String sentence) {
        super(sentence);
        this.line = 0;
        this.sentence = sentence;
    }

    /** The line of the text, from 1; 0 if it is about the whole. */
    public int line() {
        return line;
    }

    /** The message without the line. */
    public String sentence() {
        return sentence;
    }
}
