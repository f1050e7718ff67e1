package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.why.TimeSplit;
import marshalyard.model.factor.Cell;

/** The reasons for a duel's outcome on one card: each cell's difference in parts. */
public final class WhyCard {
    private final Duel duel;
    private final Results profiled;

    /**
     * The card of a duel.
     *
     * @param profiled results of its {@linkplain DuelQuestion#why other experiment}
     */
    public WhyCard(Duel duel, Results profiled) {
        this.duel = duel;
        this.profiled = profiled;
    }

    /** The card as lines of text. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Answer answer : duel.answers()) {
            Sides sides = answer.sides();
            if (!answer.outcome().differs()) {
                lines.add(
                        "%s and %s: no difference is certain, so there is none to explain."
                                .formatted(sides.candidate(), sides.reference()));
                continue;
            }
            List<TimeSplit> splits = TimeSplit.of(profiled, sides.candidate(), sides.reference());
            if (splits.isEmpty()) {
                lines.add(
                        "%s and %s: no two pairs of workers of both were profiled."
                                .formatted(sides.candidate(), sides.reference()));
            }
            for (TimeSplit split : splits) {
                lines.add(title(split.slower()));
                lines.add("  " + split.sentence());
            }
        }
        if (profiled.profiles().isEmpty()) return lines;
        lines.add(
                "CPU time by category from trials under a profiler, over the pairs of workers;"
                        + " ± is Student's interval at 95 %. \"where\" tells functions and system"
                        + " calls.");
        return lines;
    }

    private static String title(Cell cell) {
        return cell.title().substring(cell.engine().label().length() + " · ".length());
    }
}
