package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The factor that says how many calls a second a probing pair makes beside the trial: what a small
 * call meets while the cell's own messages fill the network and the machine.
 */
public final class ProbeFactor extends Factor<Integer> {
    /** The most calls of a probe in a second. */
    public static final int MOST = 1000;

    private static final String NONE = "none";
    private static final String PER_SECOND = "/s";

    ProbeFactor() {
        super(
                new FactorText<Integer>("probe", "probe", "Probe", "Probes")
                        .help(
                                "How many small calls a second a further sender makes to a receiver"
                                        + " of its own beside the trial, over the same link: none, or"
                                        + " 1/s to 1000/s. Their round trips are latencies of their"
                                        + " own.")
                        .example("100/s")
                        .fallback(0)
                        .suggested(List.of(0, 100))
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<Integer> parse(String text) {
        String given = text.strip();
        if (given.equals(NONE)) return List.of(0);
        String number = given.endsWith(PER_SECOND) ? given.replaceFirst("\\s*/s$", "") : "";
        int rate = number.matches("[0-9]{1,4}") ? Integer.parseInt(number) : 0;
        if (rate >= 1 && rate <= MOST) return List.of(rate);
        throw new IllegalArgumentException(
                "'%s' is no probe. Write none, or 1/s to %d/s.".formatted(text, MOST));
    }

    @Override
    public String format(Integer level) {
        return level == 0 ? NONE : level + PER_SECOND;
    }

    @Override
    public String words(Integer level) {
        return level == 0 ? "no probe" : "probe " + format(level);
    }

    /** It probes while the sender sends, which must last a time that is known. */
    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        if (level == 0) return Optional.empty();
        Optional<String> storing = againstStoring(cell, "without a probe");
        if (storing.isPresent() || cell.get(Factors.REQUESTS) == 0) return storing;
        return Optional.of("A probe takes trials that last a time, not a number of requests.");
    }
}
