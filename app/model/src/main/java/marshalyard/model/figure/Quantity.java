package marshalyard.model.figure;

/** The kind of thing that a value counts, and the base unit in which it is stored. */
public enum Quantity {
    /** A rate in bit/s. */
    RATE,
    /** A rate in bit/s, too, but told as bytes per second. */
    BYTE_RATE,
    /** A rate in requests per second. */
    REQUEST_RATE,
    /** A time in ns. */
    TIME,
    /** Whole messages, or a mean of them. */
    MESSAGES,
    /** Anything else that is counted, such as retransmissions. */
    COUNT,
    /** An amount in bytes. */
    BYTES,
    /** CPU time in s for each 10^9 application bytes. */
    SECONDS_PER_GIGABYTE,
    /** A part of the whole, 0 to 1. */
    SHARE,
    /** Energy in µJ. */
    ENERGY;

    private static final FigureUnit MEGABIT = new FigureUnit("Mbit/s", 1e6);
    private static final FigureUnit GIGABIT = new FigureUnit("Gbit/s", 1e9);

    /** Powers of 10, as Mbit/s are. */
    private static final FigureUnit MEGABYTE_RATE = new FigureUnit("MB/s", 8e6);

    private static final FigureUnit GIGABYTE_RATE = new FigureUnit("GB/s", 8e9);
    private static final FigureUnit REQUESTS = new FigureUnit("requests/s", 1);
    private static final FigureUnit MICROSECOND = new FigureUnit("µs", 1e3);
    private static final FigureUnit MILLISECOND = new FigureUnit("ms", 1e6);
    private static final FigureUnit SECOND = new FigureUnit("s", 1e9);
    private static final FigureUnit MESSAGE = new FigureUnit("messages", 1);
    private static final FigureUnit NONE = new FigureUnit("", 1);
    private static final FigureUnit BYTE = new FigureUnit("bytes", 1);
    private static final FigureUnit KILOBYTE = new FigureUnit("KB", 1 << 10);
    private static final FigureUnit MEGABYTE = new FigureUnit("MB", 1 << 20);
    private static final FigureUnit GIGABYTE = new FigureUnit("GB", 1 << 30);
    private static final FigureUnit PER_GIGABYTE = new FigureUnit("s/GB", 1);
    private static final FigureUnit MILLIJOULE = new FigureUnit("mJ", 1e3);
    private static final FigureUnit JOULE = new FigureUnit("J", 1e6);
    private static final FigureUnit PERCENT = new FigureUnit("%", 0.01);

    /** Whether its values are whole numbers, unless they are means. */
    boolean isCounted() {
        return this == MESSAGES || this == COUNT || this == BYTES;
    }

    /**
     * The unit in which a linear axis up to this value reads well: labels of times have at most
     * four digits.
     */
    public FigureUnit unitOfAxis(double highest) {
        if (this != TIME) return unitOfColumn(highest);
        return highest < 5e6 ? MICROSECOND : highest < 5e9 ? MILLISECOND : SECOND;
    }

    /** The unit in which figures up to this one stand below each other, small ones among them. */
    public FigureUnit unitOfColumn(double highest) {
        return switch (this) {
            case RATE -> highest >= 20e9 ? GIGABIT : MEGABIT;
            case BYTE_RATE -> highest >= 160e9 ? GIGABYTE_RATE : MEGABYTE_RATE;
            case TIME -> highest < 20e6 ? MICROSECOND : unitOf(highest);
            case REQUEST_RATE, MESSAGES, COUNT, BYTES, SECONDS_PER_GIGABYTE, SHARE, ENERGY ->
                    unitOf(highest);
        };
    }

    /** The unit in which a label that has a unit of its own reads well: 1 to 999 of a time. */
    public FigureUnit unitOfLabel(double value) {
        return this == TIME && value >= SECOND.size() ? SECOND : unitOf(value);
    }

    /** The unit in which one figure reads well; it may be a difference below 0. */
    public FigureUnit unitOf(double value) {
        double size = Math.abs(value);
        return switch (this) {
            case RATE -> size >= 10e9 ? GIGABIT : MEGABIT;
            case BYTE_RATE -> size >= 80e9 ? GIGABYTE_RATE : MEGABYTE_RATE;
            case TIME -> size < 1e6 ? MICROSECOND : size < 10e9 ? MILLISECOND : SECOND;
            case REQUEST_RATE -> REQUESTS;
            case MESSAGES -> MESSAGE;
            case COUNT -> NONE;
            case BYTES -> unitOfBytes(size);
            case SECONDS_PER_GIGABYTE -> PER_GIGABYTE;
            case SHARE -> PERCENT;
            case ENERGY -> size < 10e6 ? MILLIJOULE : JOULE;
        };
    }

    /** Powers of 1024, as sizes everywhere. */
    private static FigureUnit unitOfBytes(double bytes) {
        if (bytes < 10 * KILOBYTE.size()) return BYTE;
        if (bytes < 10 * MEGABYTE.size()) return KILOBYTE;
        return bytes < 10 * GIGABYTE.size() ? MEGABYTE : GIGABYTE;
    }
}
