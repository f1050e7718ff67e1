package marshalyard.engine.corbafast.plan;

/** A primitive of IDL as CDR moves it. */
public enum PrimitiveKind {
    OCTET(1),
    CHAR(1),
    SHORT(2),
    LONG(4),
    FLOAT(4),
    DOUBLE(8),
    LONGLONG(8);

    private final int bytes;

    PrimitiveKind(int bytes) {
        this.bytes = bytes;
    }

    /** Its size, which is its alignment as well: 1, 2, 4 or 8. */
    public int bytes() {
        return bytes;
    }
}
