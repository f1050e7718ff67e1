package marshalyard.model.factor;

import java.util.List;
import java.util.Locale;
import marshalyard.model.factor.SizeMix.Part;

/** Mixtures of message sizes that were published. */
public enum KnownMixture {
    /**
     * Simple IMIX: packets of the Internet with their IP headers, 7 to 4 to 1, by which makers of
     * network devices test (<i>The Journal of Internet Test Methodologies</i>, Agilent, 2007; RFC
     * 6985 writes such mixtures down). Real traffic has changed since.
     */
    IMIX(
            "packets of the Internet, 7 to 4 to 1 (Simple IMIX)",
            new Part(40, 7),
            new Part(576, 4),
            new Part(1500, 1)),

    /**
     * Values of a cache of web objects: the medians of five ranges (50, 30, 15, 4 and 1 % of all)
     * of the generalised Pareto distribution with scale 214.476 and shape 0.348238, which Atikoglu
     * et al. fitted to the pool ETC of Facebook's Memcached ({@code Workload Analysis of a
     * Large-Scale Key-Value Store}, SIGMETRICS 2012).
     */
    CACHE(
            "values of a web cache (Atikoglu et al., SIGMETRICS 2012, pool ETC)",
            new Part(65, 50),
            new Part(272, 30),
            new Part(655, 15),
            new Part(1472, 4),
            new Part(3281, 1)),

    /**
     * A day of a stock exchange's feed: the 294 million messages of Nasdaq's sample of
     * TotalView-ITCH 5.0 for 30 October 2019, as the package RITCH counts them by type, with the
     * lengths of its specification: order deleted (19 bytes), cancelled (23), executed (31),
     * replaced (35), added (36, or 40 with its participant), trade (44), imbalance (50). Types of
     * less than 0.1 % are left out.
     */
    MARKET(
            "messages of a stock exchange (Nasdaq TotalView-ITCH 5.0, 30 October 2019)",
            new Part(19, 420),
            new Part(23, 12),
            new Part(31, 25),
            new Part(35, 87),
            new Part(36, 433),
            new Part(40, 5),
            new Part(44, 5),
            new Part(50, 13)),

    /**
     * Records of sensors in SenML, as JSON: those of cities' weather stations (8 values), taxis
     * (16) and wearables (25) that the benchmark RIoTBench ships with its code (Shukla, Chaturvedi
     * and Simmhan, <i>Concurrency and Computation</i>, 2017; doi 10.1002/cpe.4257). Records of one
     * kind differ by a few bytes. Equal parts are our choice, because shares are not published.
     */
    TELEMETRY(
            "records of weather stations, taxis and wearables in SenML (RIoTBench, 2017)",
            new Part(365, 1),
            new Part(857, 1),
            new Part(1212, 1));

    private final String title;
    private final SizeMix mixture;

    KnownMixture(String title, Part... parts) {
        this.title = title;
        mixture = new SizeMix(token(), List.of(parts));
    }

    /** In a text: {@code imix}. */
    final String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it is, with its source. */
    public String title() {
        return title;
    }

    public SizeMix mixture() {
        return mixture;
    }
}
