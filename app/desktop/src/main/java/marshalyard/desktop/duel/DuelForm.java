package marshalyard.desktop.duel;

import java.util.Arrays;
import java.util.List;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.unit.Units;

/**
 * A duel as the user has typed it.
 *
 * @param first an engine, with options behind its name
 * @param second likewise
 * @param types parted by commas, as sizes and patterns are
 * @param metric empty for what the patterns are about
 * @param cpus placements; empty for the usual one
 */
record DuelForm(
        String first,
        String second,
        String types,
        String sizes,
        String patterns,
        String metric,
        String cpus,
        String margin,
        String burnIn,
        String time) {
    /** What stands there at first. */
    static final DuelForm USUAL =
            new DuelForm(
                    "",
                    "",
                    String.join(", ", DuelQuestion.TYPES),
                    String.join(", ", DuelQuestion.SIZES),
                    String.join(", ", DuelQuestion.PATTERNS),
                    "",
                    "",
                    Equivalence.percent(Equivalence.MARGIN),
                    Units.formatTime(DuelQuestion.BURN_IN),
                    Units.formatTime(DuelQuestion.TIME));

    /**
     * The experiment.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    Experiment experiment(Lab lab) {
        if (first.isBlank() || second.isBlank()) {
            throw new IllegalArgumentException("Name two engines.");
        }
        DuelQuestion question =
                new DuelQuestion(
                        List.of(first.strip(), second.strip()),
                        parts(types),
                        parts(sizes),
                        parts(patterns),
                        parts(cpus),
                        Units.parseTime(burnIn.strip()));
        Experiment experiment =
                question.duel(
                        metric.strip(),
                        Equivalence.parseMargin(margin),
                        Units.parseTime(time.strip()));
        experiment.engines().forEach(lab::check);
        lab.split(experiment).secrets().requireNone();
        return experiment;
    }

    private static List<String> parts(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(t -> !t.isEmpty()).toList();
    }
}
