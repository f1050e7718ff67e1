package marshalyard.model.measurement;

import java.util.Objects;
import marshalyard.model.reading.Readings;

/**
 * The outcome of the burn-in of a trial's workers, for the trial's cell.
 *
 * @param ending why it was over for this cell
 * @param readings by {@link marshalyard.model.reading.BurnInReadings}
 */
public record BurntIn(Ending ending, Readings readings) {
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

    /** True if the cell had become warm before the time was up. */
    public boolean warm() {
        return ending == Ending.WARM;
    }
}
