package marshalyard.analysis.statistics;

/**
 * The cost of a message: T = ts + tw L ({@code dsto01}, 4, after Foster).
 *
 * @param startupMillis ts: ms that a message takes whatever its length, at least 0
 * @param millisPerByte tw: ms for each further byte, above 0
 */
public record CostModel(double startupMillis, double millisPerByte) {
    public CostModel {
        if (!(startupMillis >= 0 && millisPerByte > 0)) {
            throw new IllegalArgumentException(
                    "A cost model needs a start-up time of at least 0 and a time per byte above"
                            + " 0.");
        }
    }

    /** T in ms of a message of so many bytes. */
    public double millis(double bytes) {
        return startupMillis + millisPerByte * bytes;
    }

    /** 1/tw in Mbit/s (10^6 bit/s): what the throughput of ever longer messages approaches. */
    public double asymptoticMegabitsPerSecond() {
        return 8e-3 / millisPerByte;
    }

    /**
     * n½ = ts/tw in bytes: the length at which half of the asymptotic bandwidth is reached
     * (Hockney's half-performance length). Small: start-up is cheap against data.
     */
    public double halfPerformanceBytes() {
        return startupMillis / millisPerByte;
    }
}
