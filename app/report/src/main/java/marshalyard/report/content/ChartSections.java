package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** Every chart that has data: those that lead their topic first, the others folded. */
final class ChartSections {
    private ChartSections() {}

    static List<Section> sections(Measured measured) {
        List<Block> leading = new ArrayList<>();
        List<Block> others = new ArrayList<>();
        ChartRequest request =
                ChartRequest.measured(
                                measured.experiment(), measured.trials(), EncodingChoice.DEFAULT)
                        .with(measured.samples());
        for (ChartKind kind : ChartKinds.all()) {
            if (!hasData(kind, measured.trials())) continue;
            Chart chart = kind.build(request).finishedOnly();
            if (chart.isEmpty()) continue;
            (kind.leads() ? leading : others).add(new Block.Figure(kind.title(), chart));
        }
        List<Section> sections = new ArrayList<>();
        if (!leading.isEmpty()) sections.add(Section.of("Charts", leading));
        if (!others.isEmpty()) sections.add(new Section("Further charts", true, others));
        return sections;
    }

    private static boolean hasData(ChartKind kind, List<TrialRecord> trials) {
        return trials.stream()
                .anyMatch(t -> !t.failed() && kind.appliesTo(t.trial().cell()) && kind.isIn(t));
    }
}
