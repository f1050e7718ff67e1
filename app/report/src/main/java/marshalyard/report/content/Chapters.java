package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.VerdictSummary;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Section;

/** Makes chapters. */
public final class Chapters {
    private Chapters() {}

    /** All that is to be said of an experiment. */
    public static Chapter of(Measured measured) {
        List<CellResult> results = inOrder(measured);
        VerdictSummary verdicts = VerdictSummary.of(results, measured.experiment().repetition());
        List<Section> sections = new ArrayList<>();
        sections.add(Overview.section(measured, results, verdicts));
        ChartSections charts = ChartSections.of(measured);
        charts.leading().ifPresent(sections::add);
        charts.published().ifPresent(sections::add);
        sections.addAll(Tables.sections(measured, results, verdicts));
        sections.add(Verdicts.section(measured, results, verdicts));
        sections.add(ExperimentFacts.section(measured.experiment()));
        sections.add(Environments.section(measured));
        sections.add(RepeatInstructions.section(measured));
        charts.others().ifPresent(sections::add);
        FlameSection.of(measured).ifPresent(sections::add);
        return new Chapter(
                measured.experiment().title(), measured.experiment().description(), sections);
    }

    /** The results as the experiment lists its levels, not as chance ran them. */
    private static List<CellResult> inOrder(Measured measured) {
        Map<String, Integer> places = new HashMap<>();
        for (Cell cell : Plan.of(measured.experiment(), cell -> null).cells()) {
            places.put(cell.key(), places.size());
        }
        return CellResult.of(measured.trials(), measured.samples()).stream()
                .sorted(
                        Comparator.comparing(
                                r -> places.getOrDefault(r.cell().key(), Integer.MAX_VALUE)))
                .toList();
    }
}
