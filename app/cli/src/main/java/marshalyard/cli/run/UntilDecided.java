package marshalyard.cli.run;

import java.time.Duration;
import marshalyard.model.unit.Units;
import picocli.CommandLine.Option;

/** Options that let measuring go on until claims are decided. */
final class UntilDecided {
    @Option(
            names = "--until",
            paramLabel = "decided",
            description =
                    "After the planned worker pairs, measure further pairs of the cells that decide"
                            + " most claims in the time, until each is decided. The test is one"
                            + " that may be asked after every pair. An experiment without claims"
                            + " goes on until it is decided how its engines compare.")
    private String until;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "10 min",
            description = "With --until: the time for further pairs. Default: ${DEFAULT-VALUE}.")
    private String time;

    @Option(
            names = "--at-most",
            paramLabel = "PAIRS",
            defaultValue = "30",
            description =
                    "With --until: the most worker pairs of a cell. Default: ${DEFAULT-VALUE}.")
    private int most;

    /**
     * True if measuring is to go on.
     *
     * @throws IllegalArgumentException with a sentence if something else was said
     */
    boolean asked() {
        if (until == null) return false;
        if (!until.equals("decided")) {
            throw new IllegalArgumentException(
                    "'--until " + until + "' is not known. Write --until decided.");
        }
        if (most < 2 || most > 1_000) {
            throw new IllegalArgumentException("--at-most takes 2 to 1000 pairs.");
        }
        return true;
    }

    Duration time() {
        return Units.parseTime(time);
    }

    int most() {
        return most;
    }
}
