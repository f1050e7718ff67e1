package marshalyard.charts.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.text.Tokens;

/** The figures of papers that can be drawn of an experiment that names the paper. */
public final class PaperFigures {
    private static final Map<String, List<PaperFigure>> BY_PAPER =
            new TreeMap<>(
                    Map.of(
                            BoeingFigures.PAPER, BoeingFigures.all(),
                            DstoFigures.PAPER, DstoFigures.all(),
                            GlobecomFigures.PAPER, GlobecomFigures.all(),
                            SigcommFigures.PAPER, SigcommFigures.all(),
                            WcsssFigures.PAPER, WcsssFigures.all()));

    private PaperFigures() {}

    /**
     * The figures of the papers that an experiment's title or description names. Where it names
     * several, the paper's label stands before each id.
     */
    public static List<PaperFigure> of(Experiment experiment) {
        String text = experiment.title() + " " + experiment.description();
        List<String> papers =
                BY_PAPER.keySet().stream()
                        .filter(
                                paper ->
                                        Pattern.compile("\\b" + paper + "\\b").matcher(text).find())
                        .toList();
        List<PaperFigure> figures = new ArrayList<>();
        for (String paper : papers) {
            for (PaperFigure figure : BY_PAPER.get(paper)) {
                figures.add(papers.size() == 1 ? figure : figure.named(paper + "-" + figure.id()));
            }
        }
        return figures;
    }

    /**
     * One of them.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static PaperFigure find(Experiment experiment, String id) {
        List<PaperFigure> all = of(experiment);
        return all.stream()
                .filter(figure -> figure.id().equals(id))
                .findFirst()
                .orElseThrow(() -> unknown(experiment, id, all));
    }

    private static IllegalArgumentException unknown(
            Experiment experiment, String id, List<PaperFigure> all) {
        if (!all.isEmpty())
            return Tokens.unknown("figure", id, all.stream().map(PaperFigure::id).toList());
        return new IllegalArgumentException(
                "'%s' names no paper whose figures can be drawn. There are those of %s."
                        .formatted(experiment.title(), String.join(", ", BY_PAPER.keySet())));
    }
}
