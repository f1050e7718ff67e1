package marshalyard.analysis.published;

/** The form in which published figures stand behind ours. */
public enum PublishedDisplay {
    /** No published figures. */
    OFF("off"),
    /** Published figures as they were printed. */
    ABSOLUTE("absolute"),
    /** Multiplied so that the paper's reference reaches as high as ours. */
    SCALED("scaled");

    private final String token;

    PublishedDisplay(String token) {
        this.token = token;
    }

    /** How the command line names it. */
    public String token() {
        return token;
    }
}
