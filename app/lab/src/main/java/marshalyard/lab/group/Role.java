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

    /** The role's name in sessions and messages. */
    public String token() {
        return token;
    }
}
