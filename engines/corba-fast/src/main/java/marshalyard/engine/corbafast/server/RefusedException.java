package marshalyard.engine.corbafast.server;

/** A request that is well formed and can't be served; answered with a CORBA system exception. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String id;
    private final boolean grave;

    /**
     * @param name of the system exception, such as BAD_OPERATION
     */
    RefusedException(String name, String message) {
        this(name, message, false);
    }

    /**
     * @param grave true if the trial fails even if the client is told
     */
    RefusedException(String name, String message, boolean grave) {
        super(message);
        this.id = "IDL:omg.org/CORBA/" + name + ":1.0";
        this.grave = grave;
    }

    /** True if the trial fails even if the client is told. */
    boolean isGrave() {
        return grave;
    }

    /** The exception's repository id. */
    String id() {
        return id;
    }
}
