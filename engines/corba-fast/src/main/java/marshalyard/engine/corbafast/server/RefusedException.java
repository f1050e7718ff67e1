package marshalyard.engine.corbafast.server;

/** A request that is well formed and can't be served; answered with a CORBA system exception. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String id;

    /**
     * @param name of the system exception, such as BAD_OPERATION
     */
    RefusedException(String name, String message) {
        super(message);
        this.id = "IDL:omg.org/CORBA/" + name + ":1.0";
    }

    /** The exception's repository id. */
    String id() {
        return id;
    }
}
