package marshalyard.model.factor;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * The factor that says how many small calls a second are made beside the trial: what a small call
 * meets while the cell's own messages fill the network and the machine, or its own connection.
 */
public final class ProbeFactor extends Factor<ProbeLevel> {
    ProbeFactor() {
        super(
                new FactorText<ProbeLevel>("probe", "probe", "Probe", "Probes")
                        .help(
                                "How many small calls a second are made beside the trial: none, or"
                                        + " 1/s to 1000/s. A further sender makes them to a receiver"
                                        + " of its own over the same link; with {rate: 100/s, over:"
                                        + " same} they go over the same connection, between the"
                                        + " oneway messages of the trial. Their round trips are"
                                        + " latencies of their own.")
                        .example("100/s same")
                        .fallback(ProbeLevel.NONE)
                        .suggested(List.of(ProbeLevel.NONE, ProbeLevel.own(100)))
                        .order(
                                Comparator.comparing(ProbeLevel::perSecond)
                                        .thenComparing(ProbeLevel::same)));
    }

    @Override
    public List<ProbeLevel> parse(String text) {
        return List.of(ProbeLevel.parse(text));
    }

    @Override
    public String format(ProbeLevel level) {
        return level.toString();
    }

    @Override
    public boolean writtenAsMap() {
        return true;
    }

    @Override
    public Object written(ProbeLevel level) {
        if (!level.same()) return format(level);
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put(ProbeLevel.RATE, format(ProbeLevel.own(level.perSecond())));
        keys.put(ProbeLevel.OVER, ProbeLevel.SAME);
        return keys;
    }

    @Override
    public String words(ProbeLevel level) {
        if (level.perSecond() == 0) return "no probe";
        String rate = "probe " + format(ProbeLevel.own(level.perSecond()));
        return level.same() ? rate + " over the same connection" : rate;
    }

    /** It probes while the sender sends, which must last a time that is known. */
    @Override
    protected Optional<String> against(ProbeLevel level, Cell cell) {
        if (level.perSecond() == 0) return Optional.empty();
        Optional<String> storing = againstStoring(cell, "without a probe");
        if (storing.isPresent()) return storing;
        if (cell.get(Factors.REQUESTS) > 0) {
            return Optional.of("A probe takes trials that last a time, not a number of requests.");
        }
        return level.same() ? againstSame(cell) : Optional.empty();
    }

    private static Optional<String> againstSame(Cell cell) {
        if (cell.get(Factors.PATTERN).style() != Style.ONEWAY) {
            return Optional.of(
                    "A probe over the same connection lies between oneway messages: take the"
                            + " pattern flood, or paced … oneway; or a probe of its own.");
        }
        return CountFactor.againstReceivers(cell, "kinds of message");
    }

    @Override
    protected Optional<Trait> needed(ProbeLevel level) {
        return level.same() ? Optional.of(Trait.INTERLEAVED) : Optional.empty();
    }
}
