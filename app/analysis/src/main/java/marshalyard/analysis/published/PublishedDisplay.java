package marshalyard.analysis.published;

/** How published figures stand behind ours. */
public enum PublishedDisplay {
    /** Not at all. */
    OFF("off"),
    /** As they were printed. */
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
