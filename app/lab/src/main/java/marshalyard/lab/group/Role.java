package marshalyard.lab.group;

/** The task of a worker in its group. */
public enum Role {
    BROKER("broker"),
    RECEIVER("receiver"),
    SENDER("sender");

    private final String token;

    Role(String token) {
        this.token = token;
    }

    /** As sessions and messages name it. */
    public String token() {
        return token;
    }
}
