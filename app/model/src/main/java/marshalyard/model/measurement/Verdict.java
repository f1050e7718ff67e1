package marshalyard.model.measurement;

/**
 * Something a reader of a figure must know. None can be switched off.
 *
 * @param kind which
 * @param sentence what was seen, with its figures
 */
public record Verdict(Kind kind, String sentence) {
    /** What can be wrong with a trial or a cell. */
    public enum Kind {
        /** Others used the machine. */
        DISTURBED("disturbed"),
        /** Paced requests could not keep their schedule. */
        RATE_MISSED("rate missed"),
        /** The most time for a volume was over before it was sent. */
        CUT_SHORT("volume cut short"),
        /** Messages were sent and never arrived. */
        MESSAGES_LOST("messages lost"),
        /** More arrived than was sent: somebody else's messages, or some twice. */
        SURPLUS("more received than sent"),
        /** A payload arrived other than it was sent. */
        CORRUPT("data corrupt"),
        /** Too few requests for the percentile. */
        TOO_FEW_SAMPLES("too few samples"),
        /** The clocks can't be compared well enough for one-way latency. */
        CLOCK_BOUND("clock bound too wide"),
        /** The rate was still rising when the measurement ended. */
        NOT_WARM("not warmed up"),
        /** The rate fell or jumped within the measurement. */
        UNSTEADY("unsteady"),
        /** Too short or too slow a measurement to tell whether its rate was steady. */
        STEADINESS_UNKNOWN("steadiness unknown"),
        /** The virtual machines were compiling for a good part of the measurement. */
        COMPILING("compiling"),
        /** Threads ran on other CPUs than those asked for. */
        MISPLACED("not on the CPUs asked for"),
        /** The emulated link was not as the experiment asks. */
        LINK("link not as asked"),
        /** The machine was faster or slower than during most trials. */
        SPEED_CHANGED("machine changed speed"),
        /** The profiler slowed the trials down that it was to explain. */
        PROFILER_COST("profiler disturbs"),
        /** Within three times of what the harness itself costs. */
        NEAR_FLOOR("near the floor"),
        /** Adaptive stopping gave up before the interval was narrow enough. */
        INTERVAL_NOT_MET("interval not met"),
        /** Some trials lie far from the others. */
        OUTLIERS("outliers"),
        /** The trials rise or fall one after the other. */
        DRIFT("drift over trials"),
        /** The trials fall in two groups, so no centre stands for them. */
        TWO_PEAKED("two-peaked");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }
}
