package marshalyard.charts;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/**
 * Something that can be drawn of trials, such as the throughput over the message size. Every face
 * asks {@code ChartKinds}, the list of all; a new kind is a folder like {@code
 * marshalyard.charts.percentiles} and a line in that list.
 *
 * @implSpec A value: two of the same {@link #id} are equal.
 */
public interface ChartKind {
    /** How the command line and names of files call it, such as {@code latency-p50}. */
    String id();

    /** The title of a heading, such as {@code Latency, median}. */
    String title();

    /** The same beside others of its topic, such as {@code Median}. */
    String shortTitle();

    /** The topic, with whose kinds it stands together. */
    Topic topic();

    /** True if trials of this cell can yield it. */
    boolean appliesTo(Cell cell);

    /** True if it has something to tell of these cells that no other kind tells. */
    default boolean tellsOf(Collection<Cell> cells) {
        return cells.stream().anyMatch(this::appliesTo);
    }

    /**
     * True if the experiment itself settles what this cell would show, as a schedule settles a
     * throughput.
     */
    default boolean isSettled(Cell cell, Experiment experiment) {
        return false;
    }

    /**
     * The cells, among some, that it is drawn of: those that can yield it and of which the
     * experiment does not settle it; if there is none, all that can yield it.
     */
    default List<Cell> drawn(Collection<Cell> cells, Experiment experiment) {
        List<Cell> able = cells.stream().filter(this::appliesTo).toList();
        List<Cell> open = able.stream().filter(c -> !isSettled(c, experiment)).toList();
        return open.isEmpty() ? able : open;
    }

    /** How what is to be read with care looks: {@code hollow}, or {@code hatched}. */
    default String doubtedLook() {
        return "hollow";
    }

    /**
     * What an experiment must have to yield it, for a sentence: {@code call-return or paced among
     * the patterns}.
     */
    String needs();

    /** True if it has a button of its own; the others of its topic stand together in a menu. */
    default boolean leads() {
        return true;
    }

    /** True if this trial has yielded it. */
    boolean isIn(TrialRecord record);

    /** Why trials that ended well may lack it, and what to do; a sentence. */
    String wants();

    /** True if it shows a trial that is still under way. */
    default boolean showsLive() {
        return false;
    }

    /** The channels on which it can show dimensions; none if nobody says so. */
    default Set<Channel> channels() {
        return Set.of();
    }

    /**
     * Makes the chart.
     *
     * @throws IllegalArgumentException with a sentence if the choice of channels contradicts itself
     */
    Chart build(ChartRequest request);

    /** What the channels of that chart will show, for menus. */
    default Encoding encoding(ChartRequest request) {
        return Encoding.NONE;
    }
}
