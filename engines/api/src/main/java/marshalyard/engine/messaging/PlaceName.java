package marshalyard.engine.messaging;

import java.util.HexFormat;
import java.util.UUID;

/** Names of the places of a run at a server: topics, queues, subjects. */
public final class PlaceName {
    private static final String RUN = "marshalyard";
    private static final String ANSWERS = "answers";

    private PlaceName() {}

    /**
     * The name of a place that nobody else has.
     *
     * @param separator between the parts of a name, as is usual at the server
     */
    public static String fresh(String separator) {
        return RUN + separator + UUID.randomUUID();
    }

    /**
     * The name of the place where the answers to one sender go.
     *
     * @param place of the receiver
     * @param separator as in {@link #fresh}
     */
    public static String ofAnswers(String place, String separator, long sender) {
        return place + separator + ANSWERS + separator + HexFormat.of().toHexDigits(sender);
    }
}
