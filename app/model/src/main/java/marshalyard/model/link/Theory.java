package marshalyard.model.link;

/** Theory of TCP's throughput over a link, by the formulas of the literature. */
public final class Theory {
    /** IPv4 and TCP, the latter with time stamps. */
    private static final int HEADERS = 52;

    /**
     * The constant of Mathis, Semke, Mahdavi and Ott (1997), for a receiver that acknowledges every
     * packet.
     */
    private static final double MATHIS = Math.sqrt(1.5);

    private Theory() {}

    /** Application bits per second that the rate leaves; infinite without a rate. */
    public static double ofRate(Link link) {
        Rate rate = link.there().rate();
        if (rate.unlimited()) return Double.POSITIVE_INFINITY;
        return rate.bitsPerSecond() * (double) segment(link) / link.mtu();
    }

    /**
     * Application bits per second that losses leave to a congestion control that halves its window
     * at each loss: MSS / RTT · √(3/2) / √p; infinite without losses or latency.
     */
    public static double ofLosses(Link link) {
        double loss = link.there().loss().fraction();
        double seconds = link.roundTrip().toNanos() / 1e9;
        if (loss == 0 || seconds == 0) return Double.POSITIVE_INFINITY;
        return 8 * segment(link) / seconds * MATHIS / Math.sqrt(loss);
    }

    private static int segment(Link link) {
        return link.mtu() - HEADERS;
    }
}
