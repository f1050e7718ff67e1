package marshalyard.charts.frame;

/**
 * A remark of the user's at a point of a chart.
 *
 * @param cell key of the cell whose point it is
 * @param text one line, not empty
 */
public record Note(String cell, String text) {
    /** Longer ones would cover the chart. */
    public static final int LONGEST = 120;

    public Note {
        if (text.isBlank() || text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "A remark at a point has 1 to " + LONGEST + " characters.");
        }
    }

    /** True if it belongs to this point. */
    public boolean isAt(Spot spot) {
        return spot.cells().stream().anyMatch(c -> c.key().equals(cell));
    }
}
