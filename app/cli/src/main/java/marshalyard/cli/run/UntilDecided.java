package marshalyard.cli.run;

import java.time.Duration;
import marshalyard.model.unit.Units;
import picocli.CommandLine.Option;

/** Options that let measuring go on until claims are decided. */
final class UntilDecided {
    private static final String TIME = "10 min";
    private static final int PAIRS = 30;

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
            description = "With --until: the time for further pairs. Default: " + TIME + ".")
    private String time;

    @Option(
            names = "--at-most",
            paramLabel = "PAIRS",
            description = "With --until: the most worker pairs of a cell. Default: " + PAIRS + ".")
    private Integer most;

    /**
     * Checks what was said, before anything is read or measured.
     *
     * @throws IllegalArgumentException with a sentence if it makes no sense
     */
    void check() {
        if (until == null && (time != null || most != null)) {
            throw new IllegalArgumentException(
                    "--for and --at-most say how far --until decided goes. Add it, or leave them"
                            + " out.");
        }
        if (until != null && !until.equals("decided")) {
            throw new IllegalArgumentException(
                    "'--until " + until + "' is not known. Write --until decided.");
        }
        if (most() < 2 || most() > 1_000) {
            throw new IllegalArgumentException("--at-most takes 2 to 1000 pairs.");
        }
        time();
    }

    /** True if measuring is to go on. */
    boolean asked() {
        return until != null;
    }

    Duration time() {
        return Units.parseTime(time == null ? TIME : time);
    }

    int most() {
        return most == null ? PAIRS : most;
    }
}
