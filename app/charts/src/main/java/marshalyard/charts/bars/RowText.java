package marshalyard.charts.bars;

/** The size of texts of rows that lie below each other, so that none lies on the next. */
final class RowText {
    /** The height of a line of text, as a multiple of its size. */
    private static final double LINE = 1.25;

    /** Smaller text can't be read. */
    private static final float LEAST = 5;

    private RowText() {}

    /**
     * The size that fits.
     *
     * @param size the usual one
     * @param height of all rows, in pixels
     */
    static float size(float size, double height, double rows) {
        return (float) Math.max(LEAST, Math.min(size, height / rows / LINE));
    }
}
