package marshalyard.model.experiment;

/**
 * Load beside the measurement, as {@code boeing99}'s background processes.
 *
 * @param burners processes that compute without pause, 0 to 64
 * @param pairs pairs of processes that exchange messages over TCP without pause, 0 to 64
 */
public record Background(int burners, int pairs) {
    public static final Background NONE = new Background(0, 0);

    public Background {
        if (burners < 0 || burners > 64 || pairs < 0 || pairs > 64) {
            throw new IllegalArgumentException(
                    "There are 0 to 64 background burners and 0 to 64 pairs.");
        }
    }

    public boolean none() {
        return burners == 0 && pairs == 0;
    }
}
