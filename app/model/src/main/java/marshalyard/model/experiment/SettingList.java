package marshalyard.model.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingDraft;
import marshalyard.model.setting.SettingGroup;
import marshalyard.model.setting.SettingKind;
import marshalyard.model.setting.SettingSection;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/**
 * The list of settings: all that an experiment fixes. Its text, the form, reports and reference
 * pages go through the list. A section has its settings in the order in which they are written, a
 * group in the order in which the form shows them.
 */
public final class SettingList {
    public static final SettingSection<TrialSettings> TRIAL =
            new SettingSection<>("trial", "Trial");

    public static final SettingSection<Repetition> REPEAT =
            new SettingSection<>("repeat", "Repetition");

    public static final SettingSection<Background> BACKGROUND =
            new SettingSection<>("background", "Background load");

    /** Settings at the left edge of the text. */
    public static final SettingSection<Experiment> TOP = new SettingSection<>("", "");

    private static final SettingSection<Experiment> DERIVED = new SettingSection<>("", "");

    /** No setting of its own: true if the factor {@code requests} is named. */
    static final Setting<Boolean> BY_REQUESTS =
            DERIVED.setting("requests", SettingKind.flag(), Experiment::byRequests)
                    .title("Requests", "The experiment says how many requests a trial makes.")
                    .off(false)
                    .says("")
                    .add();

    public static final Setting<Duration> BURN_IN =
            trialTime("burnIn", TrialSettings::burnIn)
                    .title(
                            "Burn-in",
                            "Fresh workers first run through all cells until each is warm by its"
                                    + " own rate, calls and compilers, for at most this time.")
                    .fallback("ten times the warm-up, at most 5 s", SettingRules::usualBurnIn)
                    .always()
                    .says(SettingRules::burnInWords)
                    .add();

    public static final Setting<Duration> WARMUP =
            trialTime("warmup", TrialSettings::warmup)
                    .title(
                            "Warm-up",
                            "Sends for this time before each measurement; recorded apart.")
                    .fallback(Duration.ofMillis(500))
                    .always()
                    .says("warm-up {}")
                    .add();

    public static final Setting<Duration> DURATION =
            trialTime("duration", TrialSettings::duration)
                    .title(
                            "Duration",
                            "How long each trial sends. Where 'requests' says how many requests a"
                                    + " trial makes: the most time for them.")
                    .fallback(
                            "2 s; none beside a volume or 'requests'", SettingRules::usualDuration)
                    .example("2 s")
                    .when(SettingRules::lastsATime)
                    .says(
                            (time, v) ->
                                    (v.get(BY_REQUESTS) ? "at most " : "measured for ")
                                            + Units.formatTime(time))
                    .add();

    public static final Setting<Long> VOLUME =
            TRIAL.setting("volume", SettingKind.size(), TrialSettings::volume)
                    .title(
                            "Volume",
                            "How many bytes of application data each trial sends, in place of a"
                                    + " duration. TTCP sent 64 MB.")
                    .off(0L)
                    .example("64M")
                    .otherwise("A volume can't be negative.")
                    .says("{} of application data")
                    .add();

    public static final Setting<Duration> AT_LEAST =
            trialTime("atLeast", TrialSettings::atLeast)
                    .title(
                            "Minimum time",
                            "With a volume: sends the whole volume again until this time has"
                                    + " passed. Empty: sends it once.")
                    .off(Duration.ZERO)
                    .example("500 ms")
                    .says("at least {}")
                    .add();

    public static final Setting<Duration> AT_MOST =
            trialTime("atMost", TrialSettings::atMost)
                    .title(
                            "Maximum time",
                            "With a volume: ends the trial after this time and says how much was"
                                    + " sent. Empty: no limit.")
                    .off(Duration.ZERO)
                    .example("10 s")
                    .says("at most {}")
                    .add();

    public static final Setting<Integer> STARTUP =
            TRIAL.setting("startup", SettingKind.count(0, 1_000), TrialSettings::startup)
                    .title(
                            "Start-up samples",
                            "How many of the first samples are kept as a series of their own"
                                    + " (boeing99 takes 5).")
                    .fallback(5)
                    .otherwise("Start-up samples are 0 to 1000, not {}.")
                    .always()
                    .says("the first {} samples told apart")
                    .add();

    public static final Setting<Boolean> VERIFY =
            TRIAL.setting("verify", SettingKind.flag(), TrialSettings::verify)
                    .title(
                            "Verify every element",
                            "The receiver compares all that arrives with what was sent. Rates are"
                                    + " lower than without.")
                    .off(false)
                    .says("every element verified")
                    .add();

    public static final Setting<Boolean> ONE_WAY_LATENCY =
            TRIAL.setting("oneWayLatency", SettingKind.flag(), TrialSettings::oneWayLatency)
                    .title(
                            "One-way latency",
                            "Both ends log the time of every request; Marshalyard joins the logs"
                                    + " afterwards.")
                    .off(false)
                    .says("one-way latency")
                    .add();

    public static final Setting<Duration> SPIN =
            trialTime("spin", TrialSettings::spin)
                    .title(
                            "Spin before start",
                            "How long before its intended start a paced request stops parking and"
                                    + " spins, so that it starts on time.")
                    .fallback(Duration.ofNanos(200_000))
                    .says("a paced request spins for {} before its start")
                    .add();

    public static final Setting<Duration> STALL =
            trialTime("stall", TrialSettings::stall)
                    .title(
                            "Receiver stall",
                            "The receiver stops once for this time, which shows what a closed loop"
                                    + " leaves out (coordinated omission). Where it has a thread for"
                                    + " each connection, the one that gets the message stops, and"
                                    + " other connections and senders go on. Empty: never.")
                    .off(Duration.ZERO)
                    .example("100 ms")
                    .says("the receiver stalls once for {}")
                    .add();

    public static final Setting<Boolean> QUIET =
            TRIAL.setting("quiet", SettingKind.flag(), TrialSettings::quiet)
                    .title(
                            "No live progress",
                            "Workers report no progress during a trial, so that no control traffic"
                                    + " shares the measured link. Curves do not grow within a"
                                    + " trial.")
                    .off(false)
                    .says("no progress reported during a trial")
                    .add();

    public static final Setting<Boolean> RAW =
            TRIAL.setting("raw", SettingKind.flag(), TrialSettings::raw)
                    .title(
                            "Log every request",
                            "The session keeps every request with its start and its times, up to a"
                                    + " million for each sender and trial, for export. A flood then"
                                    + " reads the clock for each message.")
                    .off(false)
                    .says("every request logged")
                    .add();

    public static final Setting<Integer> TRIALS =
            REPEAT.setting("trials", SettingKind.count(1, 10_000), Repetition::trials)
                    .title(
                            "Trials per pair",
                            "How many rounds each pair of workers runs. A round measures every"
                                    + " cell once.")
                    .fallback("3; 1 beside 'for'", SettingRules::usualTrials)
                    .otherwise("A cell has 1 to 10000 trials, not {}.")
                    .always()
                    .says(n -> SettingRules.counted(n, "trial") + " per worker pair")
                    .add();

    public static final Setting<Duration> LASTING =
            REPEAT.setting("for", SettingKind.time(Duration.ofDays(7)), Repetition::lasting)
                    .title(
                            "Repeat rounds for",
                            "Runs more rounds until the whole run has taken this time. Empty: a"
                                    + " fixed number of rounds.")
                    .off(Duration.ZERO)
                    .example("60 s")
                    .otherwise("Rounds are repeated for at most 7 days, not for {}.")
                    .says("rounds repeated for {}")
                    .add();

    public static final Setting<Integer> FORKS =
            REPEAT.setting("forks", SettingKind.count(1, 1_000), Repetition::forks)
                    .title(
                            "Worker pairs",
                            "Forks: fresh processes, one pair after the other. Pairs differ more"
                                    + " than trials; with one pair, intervals hold for that pair"
                                    + " only.")
                    .fallback("3; 1 if 'repeat' is there without it", v -> 1)
                    .otherwise("There are 1 to 1000 pairs of workers (forks), not {}.")
                    .always()
                    .says(n -> SettingRules.counted(n, "worker pair"))
                    .add();

    public static final Setting<Order> ORDER =
            REPEAT.setting(
                            "order",
                            SettingKind.choice("order", List.of(Order.values()), Order::token),
                            Repetition::order)
                    .title(
                            "Trial order",
                            "The order within a round: random, interleaved (the engines take turns"
                                    + " on each cell, A B B A), or as listed.")
                    .fallback(Order.RANDOM)
                    .always()
                    .says("{} order")
                    .add();

    public static final Setting<Long> SEED =
            REPEAT.setting("seed", SettingKind.number(), Repetition::seed)
                    .title(
                            "Random seed",
                            "The seed of the random order and of the payloads. The same seed"
                                    + " repeats both.")
                    .fallback(1996L)
                    .always()
                    .says("seed {}")
                    .add();

    public static final Setting<Double> WITHIN =
            REPEAT.setting(
                            "within",
                            SettingKind.percent(part -> part >= 0 && part < 1),
                            Repetition::within)
                    .title(
                            "Stop at interval ±",
                            "Adaptive stopping: repeats a cell until half the width of its"
                                    + " confidence interval is at most this part of the centre."
                                    + " Empty: a fixed number of trials.")
                    .off(0.0)
                    .example("5 %")
                    .otherwise(
                            "Repeating ends within a fraction of the mean between 0 % and 100 %.")
                    .says("repeated until the interval is within {}")
                    .add();

    public static final Setting<Double> CONFIDENCE =
            REPEAT.setting(
                            "confidence",
                            SettingKind.percent(level -> level > 0.5 && level < 1),
                            Repetition::confidence)
                    .title(
                            "Confidence level",
                            "The level of the confidence interval that adaptive stopping watches.")
                    .fallback(0.95)
                    .otherwise("A confidence level lies above 50 % and below 100 %.")
                    .when(v -> SettingRules.isAdaptive(v) || SettingList.CONFIDENCE.differs(v))
                    .says("confidence level {}")
                    .add();

    public static final Setting<Integer> MOST_TRIALS =
            REPEAT.setting("atMost", SettingKind.count(1, Integer.MAX_VALUE), Repetition::atMost)
                    .title(
                            "Maximum trials",
                            "Adaptive stopping ends a cell after this many trials, however wide"
                                    + " its interval is then.")
                    .fallback("30, or all that are asked for", SettingRules::usualMostTrials)
                    .when(v -> SettingRules.isAdaptive(v) || SettingList.MOST_TRIALS.differs(v))
                    .says(
                            (n, v) ->
                                    SettingRules.isAdaptive(v)
                                            ? "at most " + SettingRules.counted(n, "trial")
                                            : "")
                    .add();

    public static final Setting<Boolean> DECIDED =
            REPEAT.setting("untilDecided", SettingKind.flag(), r -> r.until().decided())
                    .title(
                            "Until decided",
                            "After the planned pairs more fresh pairs follow until it is decided"
                                    + " which engine is faster or that they are alike, or, where"
                                    + " there are claims, until these are decided; at most until"
                                    + " the time 'for' is over. The rule holds its level although"
                                    + " it is asked after every pair.")
                    .off(false)
                    .says("more pairs until it is decided how engines compare")
                    .add();

    public static final Setting<String> METRIC =
            REPEAT.setting("metric", SettingKind.word(), r -> r.until().metric())
                    .title(
                            "Metric to decide",
                            "What is to be decided: a metric such as latency-p99. Empty: what the"
                                    + " pattern is about, times of calls and of paced requests,"
                                    + " throughput of the others.")
                    .off("")
                    .example("latency-p99")
                    .otherwise("A metric is a word such as latency-p99, not '{}'.")
                    .says("decided by {}")
                    .add();

    public static final Setting<Double> MARGIN =
            REPEAT.setting(
                            "margin",
                            SettingKind.percent(part -> part > 0 && part <= 1),
                            r -> r.until().margin())
                    .title("Alike within", "The margin within which two engines are called alike.")
                    .fallback(0.05)
                    .otherwise("A margin lies above 0 and is at most 100 %; {} does not.")
                    .when(v -> v.get(SettingList.DECIDED) || SettingList.MARGIN.differs(v))
                    .says(
                            (m, v) ->
                                    v.get(SettingList.DECIDED)
                                            ? "alike within " + Percent.format(m)
                                            : "")
                    .add();

    public static final Setting<Integer> PARALLEL =
            REPEAT.setting("parallel", SettingKind.count(1, 64), Repetition::parallel)
                    .title(
                            "Parallel trials",
                            "How many trials may run at the same time, each on an emulated link of"
                                    + " its own. Only trials whose workers mostly wait do; the"
                                    + " others run alone.")
                    .fallback(1)
                    .otherwise("1 to 64 trials run side by side, not {}.")
                    .says("up to {} trials in parallel on links whose workers mostly wait")
                    .add();

    public static final Setting<Integer> AGAIN =
            REPEAT.setting("again", SettingKind.count(0, 10), Repetition::again)
                    .title(
                            "Measure again",
                            "How many times a trial is measured again that something from outside"
                                    + " disturbed: other programs, the hypervisor, a link that was"
                                    + " not as asked. Earlier attempts are kept with their reason"
                                    + " and are in no figure. In all, a quarter of the run's trials"
                                    + " at most. 0: never.")
                    .fallback("1; 0 if 'repeat' is there without it", v -> 0)
                    .otherwise("A trial is measured again 0 to 10 times, not {}.")
                    .says("disturbed trials measured again, up to {} times each")
                    .add();

    public static final Setting<Integer> BURNERS =
            BACKGROUND
                    .setting("burners", SettingKind.count(0, 64), Background::burners)
                    .title(
                            "CPU burners",
                            "Processes that compute without pause beside the trials, as in"
                                    + " boeing99.")
                    .fallback(0)
                    .otherwise("There are 0 to 64 background burners, not {}.")
                    .when(SettingRules::loads)
                    .says(n -> SettingRules.counted(n, "computing process", "computing processes"))
                    .add();

    public static final Setting<Integer> MESSAGE_PAIRS =
            BACKGROUND
                    .setting("pairs", SettingKind.count(0, 64), Background::pairs)
                    .title(
                            "Message pairs",
                            "Pairs of processes that exchange messages over TCP without pause"
                                    + " beside the trials, as in boeing99.")
                    .fallback(0)
                    .otherwise("There are 0 to 64 background pairs, not {}.")
                    .when(SettingRules::loads)
                    .says(n -> SettingRules.counted(n, "message pair"))
                    .add();

    public static final Setting<Boolean> FLOOR =
            TOP.setting("floor", SettingKind.flag(), Experiment::floor)
                    .title(
                            "Null engine (floor)",
                            "Measures the null engine in the same cells too, which shows what the"
                                    + " measuring itself costs.")
                    .off(false)
                    .says("measured in the same cells")
                    .add();

    /**
     * What a new experiment has: three pairs of three trials, the least that tells how pairs
     * differ.
     */
    static final SettingValues STANDARD = SettingValues.NONE.with(FORKS, 3).with(AGAIN, 1);

    private static final List<SettingGroup> GROUPS =
            List.of(
                    new SettingGroup(
                            "Trials",
                            true,
                            List.of(
                                    FORKS, TRIALS, LASTING, BURN_IN, WARMUP, DURATION, VOLUME,
                                    FLOOR)),
                    new SettingGroup("Order", false, List.of(ORDER, SEED, PARALLEL, AGAIN)),
                    new SettingGroup(
                            "Adaptive stopping", false, List.of(WITHIN, CONFIDENCE, MOST_TRIALS)),
                    new SettingGroup("Until decided", false, List.of(DECIDED, METRIC, MARGIN)),
                    new SettingGroup(
                            "Within a trial",
                            false,
                            List.of(
                                    VERIFY,
                                    ONE_WAY_LATENCY,
                                    STARTUP,
                                    AT_LEAST,
                                    AT_MOST,
                                    SPIN,
                                    STALL,
                                    QUIET,
                                    RAW)),
                    new SettingGroup("Capacity", false, CapacitySettings.all()),
                    new SettingGroup("Background load", false, List.of(BURNERS, MESSAGE_PAIRS)),
                    new SettingGroup("Chart to begin with", false, ViewSettings.all()));

    private SettingList() {}

    /** The sections in the order of the text. */
    public static List<SettingSection<?>> sections() {
        return List.of(
                TRIAL, REPEAT, CapacitySettings.SECTION, BACKGROUND, ViewSettings.SECTION, TOP);
    }

    /** Every setting, in the order of the text. */
    public static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>();
        for (SettingSection<?> section : sections()) all.addAll(section.settings());
        return all;
    }

    /** Every setting as a form shows them; those that decide how much is measured first. */
    public static List<SettingGroup> groups() {
        return GROUPS;
    }

    /** All that an experiment says. */
    static SettingValues of(Experiment experiment) {
        return DERIVED.values(experiment)
                .and(TRIAL.values(experiment.trial()))
                .and(REPEAT.values(experiment.repetition()))
                .and(CapacitySettings.SECTION.values(experiment.capacity()))
                .and(BACKGROUND.values(experiment.background()))
                .and(ViewSettings.SECTION.values(experiment.view()))
                .and(TOP.values(experiment));
    }

    private static SettingDraft<Duration> trialTime(
            String key, Function<TrialSettings, Duration> value) {
        return TRIAL.setting(key, SettingKind.time(Duration.ofHours(1)), value)
                .blank(Duration.ZERO)
                .otherwise("A time of a trial lies between 0 and 1 hour; {} does not.");
    }
}
