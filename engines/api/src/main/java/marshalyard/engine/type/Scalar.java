package marshalyard.engine.type;

/** A value of fixed size, by IDL's name. */
public enum Scalar implements TypeNode {
    BOOLEAN("boolean", 1, Construct.BOOLEAN),
    /** 8 bits; the values generated are printable ASCII. */
    CHAR("char", 1, Construct.CHAR),
    /** 16 bits of UTF-16; the values generated are no halves of a pair. */
    WCHAR("wchar", 2, Construct.WCHAR),
    OCTET("octet", 1, Construct.OCTET),
    SHORT("short", 2, Construct.INTEGER),
    UNSIGNED_SHORT("unsigned short", 2, Construct.UNSIGNED),
    LONG("long", 4, Construct.INTEGER),
    UNSIGNED_LONG("unsigned long", 4, Construct.UNSIGNED),
    LONG_LONG("long long", 8, Construct.LONG_LONG),
    UNSIGNED_LONG_LONG("unsigned long long", 8, Construct.UNSIGNED),
    FLOAT("float", 4, Construct.FLOAT),
    DOUBLE("double", 8, Construct.DOUBLE);

    private final String idl;
    private final int bytes;
    private final Construct construct;

    Scalar(String idl, int bytes, Construct construct) {
        this.idl = idl;
        this.bytes = bytes;
        this.construct = construct;
    }

    /** Its name in IDL, such as {@code unsigned short}. */
    public String idl() {
        return idl;
    }

    public int bytes() {
        return bytes;
    }

    Construct construct() {
        return construct;
    }

    /** True for integers of every width, an octet included. */
    public boolean isInteger() {
        return switch (this) {
            case BOOLEAN, CHAR, WCHAR, FLOAT, DOUBLE -> false;
            default -> true;
        };
    }

    /** The least value of an integer; of an unsigned one with 64 bits as a signed number. */
    public long least() {
        return switch (this) {
            case SHORT -> Short.MIN_VALUE;
            case LONG -> Integer.MIN_VALUE;
            case LONG_LONG, UNSIGNED_LONG_LONG -> Long.MIN_VALUE;
            default -> 0;
        };
    }

    /** The greatest value of an integer; of an unsigned one with 64 bits as a signed number. */
    public long greatest() {
        return switch (this) {
            case CHAR -> 0x7f;
            case SHORT -> Short.MAX_VALUE;
            case UNSIGNED_SHORT, WCHAR -> Character.MAX_VALUE;
            case LONG -> Integer.MAX_VALUE;
            case UNSIGNED_LONG -> 0xffff_ffffL;
            case LONG_LONG, UNSIGNED_LONG_LONG -> Long.MAX_VALUE;
            case BOOLEAN -> 1;
            default -> 0xff;
        };
    }

    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.scalar(this);
    }

    @Override
    public long nodes() {
        return 1;
    }

    @Override
    public int leastBytes() {
        return bytes;
    }
}
