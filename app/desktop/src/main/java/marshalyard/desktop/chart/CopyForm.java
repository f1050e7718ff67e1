package marshalyard.desktop.chart;

/** A form in which a chart goes to the clipboard. */
public enum CopyForm {
    IMAGE("Image", "The chart is on the clipboard."),
    SVG("SVG", "The chart is on the clipboard as SVG."),
    MARKDOWN("Table as Markdown", "The chart's figures are on the clipboard as Markdown."),
    LATEX("Table as LaTeX", "The chart's figures are on the clipboard as LaTeX."),
    CSV("Table as CSV", "The chart's figures are on the clipboard as CSV.");

    private final String title;
    private final String done;

    CopyForm(String title, String done) {
        this.title = title;
        this.done = done;
    }

    public String title() {
        return title;
    }

    /** The sentence when it is there. */
    public String done() {
        return done;
    }
}
