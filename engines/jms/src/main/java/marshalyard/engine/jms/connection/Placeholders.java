package marshalyard.engine.jms.connection;

import marshalyard.engine.jms.option.AccessOptions;

/** Fills in what is not written out in a url because it is secret or varies. */
record Placeholders(AccessOptions access, int socketQueue) {
    /** Providers commonly take -1 for the system's default. */
    private static final int DEFAULT_QUEUE = -1;

    String in(String text) {
        return text.replace("${user}", access.user())
                .replace("${password}", access.password())
                .replace("${trustStorePassword}", access.trustStorePassword())
                .replace(
                        "${socketQueue}",
                        Integer.toString(socketQueue > 0 ? socketQueue : DEFAULT_QUEUE));
    }

    @Override
    public String toString() {
        return "Placeholders";
    }
}
