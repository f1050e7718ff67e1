package marshalyard.analysis.table;

/** Tables that stand together, in a section of a report and in what one command prints. */
public enum TableTopic {
    /** Figures of every cell; the command {@code run} prints them. */
    RESULTS("Results"),
    /** The papers' summaries; the command {@code summary} prints them. */
    SUMMARY("Summary tables"),
    /** Profiles; the command {@code where} prints them. */
    PROFILE("Where time goes");

    private final String title;

    TableTopic(String title) {
        this.title = title;
    }

    /** A heading. */
    public String title() {
        return title;
    }
}
