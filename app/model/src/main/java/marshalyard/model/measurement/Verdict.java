package marshalyard.model.measurement;

import java.util.Objects;

/**
 * Something a reader of a figure must know. None can be switched off.
 *
 * @param kind which
 * @param sentence what was seen, with its figures
 */
public record Verdict(Kind kind, String sentence) {
    public Verdict {
        Objects.requireNonNull(kind, "kind of a verdict");
        Objects.requireNonNull(sentence, "sentence of a verdict");
    }

    /** The things that can be wrong with a trial or a cell. */
    public enum Kind {
        DISTURBED(
                "disturbed",
                "Other programs, Marshalyard's window among them, used more than 10 % "
                        + "of the machine's CPU time, or the hypervisor took more than 3 %. "
                        + "Trials shorter than about 0.3 s on two CPUs can't tell, for the kernel "
                        + "counts in ticks of 10 ms; nor can a trial in which the broker was killed."),
        DISTURBANCE_UNKNOWN(
                "disturbance unknown",
                "A worker does not tell what its machine did meanwhile (`machineCpus`,"
                        + " `machineNanos`, `stealNanos`), as in a container with a CPU quota, or"
                        + " does not tell its own CPU time (`userNanos`, `systemNanos`): nobody"
                        + " knows whether other programs disturbed the trial."),
        STRANGERS(
                "strangers connected",
                "Programs that had not been given the address connected to a receiver or to the"
                        + " embedded broker during the trial, or sent datagrams to it. They were"
                        + " refused, which costs CPU time: the figure is that of a disturbed"
                        + " machine."),
        STRANGERS_UNKNOWN(
                "strangers unknown",
                "The worker of a receiver or of a broker does not tell whether programs that had"
                        + " not been given the address connected (`unwelcomeConnections`)."),
        RATE_MISSED(
                "rate missed",
                "More than 1 % of the paced requests began more than one interval late, "
                        + "or never."),
        SATURATED(
                "can't keep its rate",
                "A paced cell fell behind its schedule: more than half of the requests began more"
                        + " than one interval late, or never, and fewer than 98 % of the rate asked"
                        + " for were sent. Its requests wait in a line that only grows, so that no"
                        + " latency from the intended start stands for it. Of an open loop, whose"
                        + " calls start in time, the replies that came late tell it."),
        WINDOW_NOT_REACHED(
                "window not reached",
                "Of the calls that a deferred window lets be in flight fewer than half were on"
                        + " average (metric `in-flight`): over several connections they were"
                        + " answered before the next ones were sent, so that the window bounded"
                        + " nothing. The round trip is that of so few calls at once."),
        NO_CAPACITY(
                "no capacity found",
                "A search for a capacity (`capacity`) found no edge: every rate up to 1,000,000/s"
                        + " kept the bound, or none down to 1/s did."),
        STUCK_ABOVE(
                "does not come back",
                "In a search for a capacity a rate that had kept the bound broke it twice behind a"
                        + " rate that was too high: the system had not come back down."),
        RATES_DISORDERED(
                "rates not in order",
                "In a search for a capacity a rate far above the edge kept the bound, or one far"
                        + " below it broke it: the capacity is where half of the rates nearby do."),
        RATES_TOO_SHORT(
                "rates held too briefly",
                "In a search for a capacity the rates near the edge were held for fewer requests"
                        + " than the bound's percentile takes, so that some of them, or one, say"
                        + " whether a rate keeps it. A longer `duration` holds rates for longer."),
        CUT_SHORT(
                "volume cut short",
                "The most time for a volume (`atMost`) was over before it was sent, as "
                        + "where small socket queues stall TCP on loopback. The figure is of what "
                        + "was sent."),
        MESSAGES_LOST(
                "messages lost",
                "Messages were sent and never arrived, or calls of `udp` got no answer in time."),
        SURPLUS(
                "more received than sent",
                "Another program sent to the receiver, or messages arrived twice. What "
                        + "came beyond what was sent is no part of the throughput."),
        CORRUPT("data corrupt", "A payload that arrived differs from what was sent (`verify`)."),
        TOO_FEW_SAMPLES(
                "too few samples",
                "A trial has fewer than 1,000 requests, too few for a 99th percentile."),
        TAILS_DISAGREE(
                "tails disagree",
                "One trial's 99th percentile is more than twice another's, and there are fewer than"
                        + " ten pairs: the intervals of the 99th percentile and of those beyond it are"
                        + " withheld."),
        PAIRS_DISAGREE(
                "pairs disagree",
                "One pair's throughput, or mean operation time or median latency of paced requests,"
                        + " is more than twice another's, and there are fewer than ten pairs. Their"
                        + " range is shown in place of an interval."),
        CLOCK_BOUND(
                "clock bound too wide",
                "The clocks of the two ends can't be compared well enough, so that "
                        + "one-way latency is withheld."),
        NOT_MATCHED(
                "arrivals not matched",
                "Messages were lost, arrived twice, came from several senders or were not logged,"
                        + " so that nobody knows which arrival belongs to which request, and"
                        + " one-way latency is withheld."),
        NOT_WARM(
                "not warmed up",
                "The second half of the steady part was more than 15 % faster than the "
                        + "first, or the trial more than 1.5 times as fast as its own warm-up. Of"
                        + " paced requests, which keep their rate, the response times count."),
        NOT_BURNT_IN(
                "burn-in too short",
                "The time for the burn-in (`burnIn`) was up before the cell was warm, and the trial"
                        + " has not made up for it: the compilers of a virtual machine worked for"
                        + " more than 10 % of most of its last slices and of the trial, its code had"
                        + " been called fewer than 10,000 times until the end of the trial, or its"
                        + " rate rose in the last slices and in the trial."),
        UNSTEADY(
                "unsteady",
                "The second half of the steady part was more than 13 % slower than the "
                        + "first, or the trial more than 24 % slower than its own warm-up. Of"
                        + " paced requests, which keep their rate, the response times count."),
        STEADINESS_UNKNOWN(
                "steadiness unknown",
                "The receiver was read too few times to judge whether its rate was steady."),
        STOOD_STILL(
                "stood still",
                "A process of the trial, or its machine, did not run for more than 0.25 s and 2 %"
                        + " of the trial. Beyond 0.5 s and 5 % the trial is a failed attempt, and is"
                        + " measured again."),
        STANDSTILL_UNKNOWN(
                "standstill unknown",
                "A worker does not tell whether its process stood still meanwhile"
                        + " (`standstillNanos`)."),
        OVERRUN(
                "longer than asked",
                "A trial of limited time took more than twice this time: queues drained more slowly"
                        + " than before the last send, or a single request took so long."),
        BEGAN_APART(
                "senders began apart",
                "Of several senders without a schedule the last one began so late that the others"
                        + " had sent for more than a tenth of the trial before, as where there are"
                        + " far more processes than CPUs: for that time fewer senders sent than the"
                        + " cell says, and the throughput of all is lower than it would be."),
        COMPILING(
                "compiling",
                "The compilers of a virtual machine worked for more than a quarter of the trial."),
        MISPLACED(
                "not on the CPUs asked for",
                "Threads that were to be bound to one CPU could run on others."),
        CPUS_UNKNOWN(
                "CPUs unknown",
                "Threads were to be bound to one CPU, and a worker that was busy does not tell on"
                        + " which its threads could run (the fact `cpus`)."),
        TOO_FEW_CPUS(
                "fewer CPUs than busy threads",
                "Threads of the engine that spin without sleeping (the fact `busyThreads` of each"
                        + " end) are more than the CPUs on which they may run (`cpus`): they take"
                        + " turns, and latency is that of the kernel's time slices."),
        QUEUE(
                "socket queue smaller than asked",
                "The kernel gave a socket of the trial a smaller queue than the experiment asks for"
                        + " (`socketQueues`): its limits are `net.core.wmem_max` and"
                        + " `net.core.rmem_max`. The facts `sendQueue` and `receiveQueue` tell what"
                        + " it gave."),
        LINK(
                "link not as asked",
                "An emulated link had another latency, loss or rate beside the trial "
                        + "than the experiment asks for, or its emulator stood still."),
        LINK_LOAD(
                "link not as asked under load",
                "Under the trial's own packets the emulator of the link dropped some, sent them"
                        + " late, or was near its ceiling: the figure may be the emulator's."),
        SPEED_CHANGED(
                "machine changed speed",
                "During a trial the machine itself was more than 10 % faster or slower "
                        + "than its median over the experiment."),
        PROFILER_COST(
                "profiler disturbs",
                "A request took more than 5 % longer under the profiler than in plain "
                        + "trials of the same cell (medians), and longer than in the slowest of "
                        + "these."),
        NEAR_FLOOR(
                "near the floor",
                "A request took less than three times what the null engine takes "
                        + "(`floor: true`)."),
        INTERVAL_NOT_MET(
                "interval not met",
                "The most trials (`atMost`) were not enough to know the figure as well "
                        + "as `within` asks."),
        TWO_RULES(
                "two rules",
                "The session was gone on with by a newer version, whose definitions of figures "
                        + "differ, so that the trials of the cell are no repetitions of one "
                        + "another."),
        OUTLIERS("outliers", "Trials lie far from the others (modified z-score above 3.5)."),
        GROWS(
                "grows",
                "From trial to trial of one pair a process takes more resident memory, descriptors or"
                        + " threads (Mann-Kendall, p < 0.001, without the first third of the trials),"
                        + " and does so to the end: by 5 % and more than 16 MB, or than 8 descriptors"
                        + " or threads. It takes 15 trials."),
        DRIFT("drift over trials", "The trials rise or fall one after the other (Mann-Kendall)."),
        TWO_PEAKED(
                "two-peaked",
                "The trials fall in two groups, both named, with nothing between them, "
                        + "so that no centre stands for them. It needs six trials; fewer than 1 in"
                        + " 100 cells with one peak are called so."),
        VERIFIED(
                "verified",
                "Every element that arrived was compared with what was sent (`verify`): the figure"
                        + " contains the checking, and compares only with those of trials that"
                        + " verify."),
        UNEQUAL_WORK(
                "unequal work",
                "The two sides of a ratio did different work for each message, such as objects for"
                        + " structs, fresh memory, or elements that were left where they were read;"
                        + " or one of them does not tell. The ratio holds that, too.");

        private final String title;
        private final String means;

        Kind(String title, String means) {
            this.title = title;
            this.means = means;
        }

        /**
         * True if it tells of something beside the trial, whatever the trial's figure. To measure
         * such a trial again biases nothing; one whose figure looks odd must stay.
         */
        public boolean fromOutside() {
            return this == DISTURBED || this == STOOD_STILL || this == STRANGERS || this == LINK;
        }

        /**
         * True if the figure is not of what was asked for, so that it is not to be used; else it is
         * to be read with care.
         */
        public boolean unfit() {
            return switch (this) {
                case CORRUPT,
                        SURPLUS,
                        SATURATED,
                        NO_CAPACITY,
                        STUCK_ABOVE,
                        CUT_SHORT,
                        PAIRS_DISAGREE,
                        NOT_WARM,
                        MISPLACED,
                        LINK,
                        LINK_LOAD,
                        TWO_RULES ->
                        true;
                default -> false;
            };
        }

        /** When a trial or a cell has it, in sentences for the reference and a tooltip. */
        public String means() {
            return means;
        }

        public String title() {
            return title;
        }
    }

    /** What a reader of the figure must know: {@code disturbed: Other programs used 20 % …}. */
    public String remark() {
        return kind.title() + ": " + sentence;
    }
}
