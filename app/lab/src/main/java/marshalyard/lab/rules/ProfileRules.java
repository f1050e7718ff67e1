package marshalyard.lab.rules;

import marshalyard.lab.LabException;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.worker.protocol.ProfileReport;

/** The rules on profiles. */
public final class ProfileRules {
    private static final int LONGEST_NAME = 200;
    private static final int MOST_THREADS = 100_000;

    /** Allocations of 1 TB for each second. */
    private static final double BYTES_A_NANO = 1000;

    private ProfileRules() {}

    /**
     * Checks what a worker says of its sampling.
     *
     * @param cpus that it may use
     */
    public static void report(ReportFields fields, ProfileReport report, int cpus)
            throws LabException {
        double most = (double) fields.mostNanos() * cpus;
        String why = "is more than " + cpus + " CPUs can give in that time";
        if (report.cpuNanos() != null) fields.within("cpuNanos", report.cpuNanos(), most, why);
        if (report.seenNanos() != null) {
            fields.within("seenNanos", report.seenNanos(), 2 * most, why); // sampled, so not exact
        }
        fields.time("nanos", report.nanos());
        fields.count("dropped", report.dropped());
        fields.count("interval", report.interval());
        if (report.interval() == 0) throw fields.broken("interval", 0, "is no interval");
        fields.atMost("profiler", report.profiler().length(), LONGEST_NAME, "characters");
    }

    /** Checks what its stacks weigh together. */
    public static void weight(ReportFields fields, Profile profile, int cpus) throws LabException {
        double most =
                fields.mostNanos()
                        * switch (profile.kind()) {
                            case CPU -> (double) cpus * 2; // sampled, and so not exact
                            case WALL -> MOST_THREADS;
                            case ALLOC -> BYTES_A_NANO;
                        };
        boolean allocation = profile.kind() == ProfileKind.ALLOC;
        fields.within(
                "stacks",
                profile.stacks().total(),
                most,
                allocation
                        ? "is more than 1 TB for each second"
                        : "is more time than the process can have spent");
    }
}
