package marshalyard.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Note;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;

/** A chart's figures as text, and remarks at its points. */
class ChartTableTest {
    private final Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
    private final List<TrialRecord> trials = Measured.trials(experiment);

    @Test
    void curvesHaveARowForEachPointWithTheEndsOfItsInterval() {
        ChartTable table = Measured.chart("throughput", experiment, trials).table();

        assertThat(table.rows()).hasSize(experiment.engines().size() * 8);
        assertThat(table.header()).startsWith("Curve", "Message size");
        String[] lines = table.csv().split("\n");
        assertThat(lines).hasSize(1 + table.rows().size());
        assertThat(lines[0]).contains(",From,To,Level,Basis");
        double value = Double.parseDouble(table.rows().get(0).get(2));
        double low = Double.parseDouble(table.rows().get(0).get(3));
        assertThat(low).isPositive().isLessThanOrEqualTo(value);
        assertThat(table.markdown()).contains("| --- | --- | ---: | ---: | ---: |");
        assertThat(table.latex())
                .startsWith("\\begin{tabular}{llrrrll}")
                .contains("75 \\%")
                .endsWith("\\end{tabular}\n");
    }

    @Test
    void whatALanguageReadsAsItsOwnIsEscaped() {
        ChartTable table = new ChartTable(List.of("a|b"), List.of(List.of("50 %_x, {y}\\")));
        assertThat(table.markdown()).startsWith("| a\\|b |");
        assertThat(table.latex()).contains("50 \\%\\_x, \\{y\\}\\textbackslash");
        assertThat(table.csv()).contains("\"50 %_x, {y}\\\"");
    }

    @Test
    void aRemarkStandsAtItsPointInFilesToo() {
        Chart chart = Measured.chart("throughput", experiment, trials);
        String cell = trials.get(0).trial().cell().key();
        Chart noted = NotedChart.of(chart, List.of(new Note(cell, "cold cache here")));
        Drawn drawn = Drawn.of(new ChartPicture(noted.finishedOnly(), Theme.LIGHT), 900, 560);
        assertThat(drawn.svg()).contains("cold cache here");
        assertThat(NotedChart.of(chart, List.of())).isSameAs(chart);
        Chart other = NotedChart.of(chart, List.of(new Note("another cell", "nowhere")));
        assertThat(Drawn.of(new ChartPicture(other, Theme.LIGHT), 900, 560).svg())
                .doesNotContain("nowhere");
    }
}
