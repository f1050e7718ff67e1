package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.SUM;

import java.util.List;
import marshalyard.model.figure.Quantity;

/**
 * Readings of the burn-in that a trial's workers had before their first trial. The lab takes them;
 * but for {@link #BEFORE} they stay the same for all trials of a cell with one pair of workers.
 */
public final class BurnInReadings {
    public static final Reading PASSES =
            Reading.of("passes", "Burn-in passes", Quantity.COUNT, SUM)
                    .means("How often the burn-in of the trial's workers ran the cell.")
                    .metric("burn-in-passes");

    public static final Reading CALLS =
            Reading.of("calls", "Burn-in requests", Quantity.COUNT, SUM)
                    .means(
                            "Requests that the burn-in made in the cell and in those that differ"
                                    + " from it in size alone, which run the same code.")
                    .metric("burn-in-requests");

    public static final Reading BEFORE =
            Reading.of("callsBefore", "Requests before the trial", Quantity.COUNT, SUM)
                    .means(
                            "Requests that the trial's workers had made before its measured phase"
                                    + " in the cell and in those that differ from it in size"
                                    + " alone: in the burn-in, in warm-ups and in earlier trials.")
                    .metric("requests-before");

    public static final Reading TIME =
            Reading.of("tookNanos", "Burn-in time", Quantity.TIME, SUM)
                    .means("Time that the burn-in of all cells of the trial's workers took.")
                    .metric("burn-in-time");

    /** Absent if no worker tells for how long it compiled, as those in C++ have nothing to tell. */
    public static final Reading COMPILED =
            Reading.of("compiledShare", "Compiling in the last passes", Quantity.SHARE, SUM)
                    .means(
                            "Share of the cell's part of the last three passes, their median, for"
                                    + " which the compilers of the worker that compiled longest"
                                    + " worked.")
                    .metric("burn-in-compiling");

    public static final List<Reading> ALL = List.of(PASSES, CALLS, BEFORE, TIME, COMPILED);

    private BurnInReadings() {}
}
