package marshalyard.model.measurement;

import java.util.Objects;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * The outcome of the burn-in of a trial's workers, for the trial's cell.
 *
 * @param ending why it was over for this cell
 * @param readings by {@link marshalyard.model.reading.BurnInReadings}
 */
public record BurntIn(Ending ending, Readings readings) {
    /**
     * A method is given to HotSpot's optimising compiler at 5,000 calls (Tier4InvocationThreshold),
     * later while many wait: twice that. Below it a rate can be flat and still be that of code
     * which is about to change.
     */
    public static final long LEAST_CALLS = 10_000;

    /**
     * Compilers at work for a greater share of the time are not through. They are never quite: the
     * harness's own code is compiled late, to no effect.
     */
    public static final double QUIET = 0.10;

    public BurntIn {
        Objects.requireNonNull(ending, "ending of a burn-in");
        readings = readings == null ? Readings.NONE : readings;
    }

    /** The reason why a burn-in is over: the cell was warm, or the time was up before. */
    public enum Ending {
        WARM("warm"),
        COMPILING("time was up while compilers worked"),
        FEW_CALLS("time was up after too few requests"),
        RISING("time was up while the rate rose");

        private final String words;

        Ending(String words) {
            this.words = words;
        }

        /** Words for a table, such as {@code warm}. */
        public String words() {
            return words;
        }
    }

    /** The same with one reading more. */
    public BurntIn with(Reading reading, Number value) {
        return new BurntIn(ending, readings.with(reading, value));
    }

    /**
     * The cells that run the same code as this one: they differ in their sizes alone, or in being
     * profiled.
     */
    public static CellGroup code(Cell cell) {
        return cell.with(Factors.PROFILE, Profiling.OFF).without(Factors.SIZE);
    }

    /** True if the cell had become warm before the time was up. */
    public boolean warm() {
        return ending == Ending.WARM;
    }
}
