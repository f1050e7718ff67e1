package marshalyard.charts.encoding;

/**
 * The key by which a curve differs from the others of its chart.
 *
 * @param colour told by its colour
 * @param marker told by its marker
 * @param dash told by its dash: what the encoding puts there, and all that no channel shows
 * @param panel the plot in which it stands
 * @param place which colour of the theme, from 0, the same for one engine in every chart; below 0
 *     one of those colours nearer to the background, from -1 down
 * @param label in what curves of one panel differ, for a legend; empty if in nothing
 */
public record StyleKey(
        CurveLevel colour,
        CurveLevel marker,
        CurveLevel dash,
        CurveLevel panel,
        int place,
        String label) {
    /** The same in a panel of those that have these words in common; empty for no other panel. */
    public StyleKey apart(String words) {
        if (words.isEmpty()) return this;
        CurveLevel more = new CurveLevel(words, words);
        return new StyleKey(colour, marker, dash, panel.and(more), place, label);
    }

    /** The same where no line is drawn: its marker tells what its dash would tell, too. */
    public StyleKey dashInMarker() {
        return new StyleKey(colour, marker.and(dash), CurveLevel.NONE, panel, place, label);
    }

    /** The same where no line is drawn: its panel tells what its dash would tell, too. */
    public StyleKey dashInPanel() {
        StyleKey apart = apart(dash.words());
        return new StyleKey(colour, marker, CurveLevel.NONE, apart.panel, place, label);
    }

    /** The same, told apart by something else, too, that no dimension says. */
    public StyleKey and(String words) {
        CurveLevel more = new CurveLevel(words, words);
        return new StyleKey(
                colour, marker, dash.and(more), panel, place, CurveLevel.join(label, words));
    }
}
