package marshalyard.analysis.metric;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.FirstLetter;

/** A scalar of a trial, and of a cell by its trials. Values are in the quantity's base unit. */
public final class Metric {
    /** What a metric wants that every ordinary trial tells. */
    static final String RUN_FIRST = "Run the experiment first.";

    /** How tokens begin of what counts from the intended start of a paced request. */
    private static final List<String> WAITING =
            List.of(
                    LatencyMetrics.OF_PATTERN + "-",
                    "response-",
                    "send-lag-",
                    "mean-time",
                    PartMetrics.PART);

    /** How tokens end of what may grow from trial to trial. */
    private static final List<String> GROWING = List.of("-memory", "-descriptors", "-threads");

    private final String token;
    private final String title;
    private final String within;
    private final String summary;
    private final Quantity quantity;
    private final Sense sense;
    private final Scope scope;
    private final String wants;
    private final Function<Measurement, OptionalDouble> value;
    private final OfCell ofCell;
    private final boolean events;

    /** A figure of a cell that is made of more than the values of its trials. */
    @FunctionalInterface
    interface OfCell {
        /** Empty if the values of the trials are to do. */
        Optional<CellEstimate> estimate(CellResult cell, double confidence);

        /** The value of each pair, or of each trial of a single one; empty likewise. */
        default Optional<PairValues> values(CellResult cell) {
            return Optional.empty();
        }
    }

    /**
     * A metric whose figure of a cell is made of the values of its trials.
     *
     * @param token on the command line and in names of files: lower case, parted by hyphens
     * @param title for an axis or a heading
     * @param summary what it is, for a line of help
     * @param wants why trials that ended well may lack it and what to do, a sentence
     * @param value of one trial; empty if the trial lacks it
     */
    public Metric(
            String token,
            String title,
            String summary,
            Quantity quantity,
            Sense sense,
            Scope scope,
            String wants,
            Function<Measurement, OptionalDouble> value) {
        this.token = token;
        this.title = title;
        this.within = FirstLetter.lower(title);
        this.summary = summary;
        this.quantity = quantity;
        this.sense = sense;
        this.scope = scope;
        this.wants = wants;
        this.value = value;
        this.ofCell = (cell, confidence) -> Optional.empty();
        this.events = false;
    }

    private Metric(Metric other, String within, OfCell ofCell, boolean events) {
        this.token = other.token;
        this.title = other.title;
        this.within = within;
        this.summary = other.summary;
        this.quantity = other.quantity;
        this.sense = other.sense;
        this.scope = other.scope;
        this.wants = other.wants;
        this.value = other.value;
        this.ofCell = ofCell;
        this.events = events;
    }

    /** The same with other words for the middle of a sentence. */
    Metric within(String words) {
        return new Metric(this, words, ofCell, events);
    }

    /** The same, whose figure of a cell is made of more than those of its trials. */
    Metric ofCells(OfCell figure) {
        return new Metric(this, within, figure, events);
    }

    /** The same, which counts events that most trials are without: a median would hide them. */
    Metric ofEvents() {
        return ofEvents(m -> Double.POSITIVE_INFINITY);
    }

    /** The same, of which a trial can have no more than so many. */
    Metric ofEvents(ToDoubleFunction<Measurement> most) {
        return new Metric(this, within, (cell, level) -> mean(cell, level, most), true);
    }

    private Optional<CellEstimate> mean(
            CellResult cell, double confidence, ToDoubleFunction<Measurement> most) {
        double limit = cell.measured().stream().mapToDouble(most).max().orElseThrow();
        return valuesOfTrials(cell)
                .map(values -> CellEstimate.ofEvents(values, confidence).noGreaterThan(limit));
    }

    /** True if it counts events that most trials are without, so that a pair has their mean. */
    public boolean countsEvents() {
        return events;
    }

    /** The name on the command line and in names of files. */
    public String token() {
        return token;
    }

    /** The title of an axis or a heading. */
    public String title() {
        return title;
    }

    /** The title for the middle of a sentence; abbreviations keep their capitals. */
    public String lowerCase() {
        return within;
    }

    /** What it is, for a line of help. */
    public String summary() {
        return summary;
    }

    public Quantity quantity() {
        return quantity;
    }

    /** Whether more of it is faster or slower. */
    public Sense sense() {
        return sense;
    }

    /** True if its values are times. */
    public boolean isLatency() {
        return quantity == Quantity.TIME;
    }

    /** True if the pattern decides which latency it is, so that a caption has to name that. */
    public boolean isOfPattern() {
        return token.startsWith(LatencyMetrics.OF_PATTERN + "-");
    }

    /**
     * What it measures of a pattern, in words, where patterns differ in that: {@code round trip},
     * {@code response time}. Figures that differ in it don't belong on one axis. Empty if it
     * measures the same of all patterns.
     */
    public String subject(Pattern pattern) {
        if (isOfPattern()) return latencyOf(pattern).title();
        if (this != LatencyMetrics.MEAN_TIME) return "";
        return pattern.timed() ? latencyOf(pattern).title() : "time by messages";
    }

    /** True if only messages that wait for their receiver yield it. */
    public boolean isOfStore() {
        return scope == Scope.STORED || scope == Scope.CRASHED;
    }

    /** True if trials with this pattern yield it. */
    public boolean appliesTo(Pattern pattern) {
        return scope.contains(pattern);
    }

    /** Which patterns yield it, in the words of an experiment. */
    public String patterns() {
        return scope.patterns();
    }

    /** Why trials that ended well may lack it, and what to do; a sentence. */
    public String wants() {
        return wants;
    }

    /**
     * True if trials that lack it need another setting, engine or platform, so that more of the
     * same trials will lack it, too.
     */
    public boolean wantsMoreThanTrials() {
        return !wants.equals(RUN_FIRST);
    }

    /**
     * The trial's value; empty if it failed or lacks it, or says nothing because it fell behind.
     */
    public OptionalDouble of(TrialRecord record) {
        return record.failed() || saturation(record).isPresent()
                ? OptionalDouble.empty()
                : of(record.measurement());
    }

    /** The trial's value; empty if it lacks it. */
    public OptionalDouble of(Measurement measurement) {
        OptionalDouble found = value.apply(measurement);
        return found.isPresent() && Double.isNaN(found.getAsDouble())
                ? OptionalDouble.empty()
                : found;
    }

    /** True if the trial yields it. */
    public boolean isIn(TrialRecord record) {
        return of(record).isPresent();
    }

    /**
     * The cell's value over its worker pairs and trials; a tail percentile is that of all samples
     * together, if they can be had. Empty if no trial ended well, and if one of them lacks the
     * value: the others would flatter the cell; and if it fell behind its schedule and the metric
     * {@linkplain #saturation counts waiting}.
     */
    public Optional<CellEstimate> of(CellResult cell, double confidence) {
        if (cell.measured().isEmpty() || saturation(cell).isPresent()) return Optional.empty();
        Optional<CellEstimate> estimate = ofCell.estimate(cell, confidence);
        return estimate.isPresent() ? estimate : ofTrials(cell, confidence);
    }

    private Optional<CellEstimate> ofTrials(CellResult cell, double confidence) {
        return valuesOfTrials(cell).map(values -> CellEstimate.of(values, confidence));
    }

    /**
     * The cell's values that inference rests on: those of its trials by worker pair; a tail
     * percentile of several pairs is that of all samples of each, if they can be had. Empty as
     * {@link #of(CellResult, double)} is, but for a cell that fell behind: who compares values asks
     * for its {@linkplain #saturation saturation} and names it.
     */
    public Optional<PairValues> values(CellResult cell) {
        if (cell.measured().isEmpty()) return Optional.empty();
        Optional<PairValues> values = ofCell.values(cell);
        return values.isPresent() ? values : valuesOfTrials(cell);
    }

    private Optional<PairValues> valuesOfTrials(CellResult cell) {
        double[] values =
                cell.measured().stream()
                        .map(this::of)
                        .flatMapToDouble(OptionalDouble::stream)
                        .toArray();
        return values.length < cell.measured().size()
                ? Optional.empty()
                : Optional.of(cell.byPair(values));
    }

    /** Round trips of closed loops; response times, from the intended start, of paced requests. */
    public static Latency latencyOf(Pattern pattern) {
        return pattern instanceof Pattern.Scheduled ? Latency.RESPONSE : Latency.ROUND_TRIP;
    }

    /**
     * Why the metric says nothing of a cell: it counts how long requests waited in a line that only
     * grew. Empty if it does say something.
     */
    public Optional<Saturation> saturation(CellResult cell) {
        return countsWaiting() ? cell.saturation() : Optional.empty();
    }

    /** The same of one trial. */
    public Optional<Saturation> saturation(TrialRecord trial) {
        return countsWaiting() ? Saturation.of(trial) : Optional.empty();
    }

    /**
     * Service times begin when a request is sent, so that they stand for the engine all the same.
     */
    private boolean countsWaiting() {
        return WAITING.stream().anyMatch(token::startsWith);
    }

    /** False for a verdict on other figures of the trial, such as its highest percentiles. */
    public boolean isDoubtedBy(Verdict verdict) {
        return switch (verdict.kind()) {
            case TOO_FEW_SAMPLES, TAILS_DISAGREE -> token.contains("-p99");
            case GROWS -> GROWING.stream().anyMatch(token::endsWith);
            case CLOCK_BOUND, NOT_MATCHED -> token.startsWith("one-way-");
            default -> true;
        };
    }

    @Override
    public String toString() {
        return token;
    }
}
