package marshalyard.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data types of the studies of 1996-2001, and each of them held in an Any. An engine may switch
 * over them; a type of the user's own is an {@link OwnType}.
 *
 * <p>Names are IDL's: a {@code long} has 32 bits, a {@code char} has 8. {@link #elementBytes()} is
 * what counts as application data; what an engine puts on the wire may be more (XDR widens a char
 * to four bytes) or less.
 */
public enum DataType implements ElementType {
    /** 16-bit signed integer. */
    SHORT("short", 2),
    /** 8-bit character; the values generated are printable ASCII, so no code set conversion. */
    CHAR("char", 1),
    /** 32-bit signed integer, as IDL's {@code long}. */
    LONG("long", 4),
    /** 8-bit value that no middleware may convert. */
    OCTET("octet", 1),
    /** 32-bit IEEE 754. */
    FLOAT("float", 4),
    /** 64-bit IEEE 754. */
    DOUBLE("double", 8),
    /**
     * {@link BinStruct}: 24 bytes with the padding of a C compiler ({@code sigcomm96}, appendix).
     */
    BINSTRUCT("binstruct", 24),
    /** {@link BinStruct} rounded up to 32 bytes ({@code sigcomm96}, Figures 4 and 5). */
    BINSTRUCT_PADDED("binstruct-padded", 32),
    /** {@link AlignedRecord}: 24 bytes, every field on a 32-bit border ({@code boeing99}). */
    RECORD("record", 24),
    /**
     * {@link UnalignedRecord}: 20 bytes of fields, deliberately off the borders ({@code boeing99}).
     */
    RECORD_UNALIGNED("record-unaligned", 20),
    ANY_SHORT(SHORT),
    ANY_CHAR(CHAR),
    ANY_LONG(LONG),
    ANY_OCTET(OCTET),
    ANY_FLOAT(FLOAT),
    ANY_DOUBLE(DOUBLE),
    ANY_BINSTRUCT(BINSTRUCT),
    ANY_BINSTRUCT_PADDED(BINSTRUCT_PADDED),
    ANY_RECORD(RECORD),
    ANY_RECORD_UNALIGNED(RECORD_UNALIGNED);

    private final String token;
    private final int elementBytes;
    private final DataType base;

    DataType(String token, int elementBytes) {
        this.token = token;
        this.elementBytes = elementBytes;
        this.base = null;
    }

    DataType(DataType base) {
        this.token = "any-" + base.token;
        this.elementBytes = base.elementBytes;
        this.base = base;
    }

    /**
     * The name used in experiments, on the command line and in the window, such as {@code octet}.
     */
    @Override
    public String token() {
        return token;
    }

    /** Application bytes per element, at least 1. */
    @Override
    public int elementBytes() {
        return elementBytes;
    }

    /** True if the sequence travels inside an Any, with its type described beside it. */
    @Override
    public boolean isAny() {
        return base != null;
    }

    /** True if its elements are structs. */
    @Override
    public boolean isStruct() {
        return switch (base()) {
            case BINSTRUCT, BINSTRUCT_PADDED, RECORD, RECORD_UNALIGNED -> true;
            default -> false;
        };
    }

    /** The type of the elements themselves: {@code DOUBLE} for {@code ANY_DOUBLE}. */
    @Override
    public DataType base() {
        return base == null ? this : base;
    }

    /** The same elements held in an Any. */
    public DataType any() {
        return isAny() ? this : valueOf("ANY_" + name());
    }

    /** The types that are not held in an Any. */
    public static List<DataType> plain() {
        return Stream.of(values()).filter(t -> !t.isAny()).toList();
    }

    /** The type with this token, if there is one. */
    public static Optional<DataType> find(String token) {
        return Arrays.stream(values()).filter(t -> t.token.equals(token)).findFirst();
    }

    /**
     * The type with this token.
     *
     * @throws IllegalArgumentException naming all tokens if there is none such
     */
    public static DataType parse(String token) {
        return find(token)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "There is no data type '"
                                                + token
                                                + "'. Use one of: "
                                                + Arrays.stream(values())
                                                        .map(DataType::token)
                                                        .collect(Collectors.joining(", "))
                                                + "."));
    }

    @Override
    public String toString() {
        return token;
    }
}
