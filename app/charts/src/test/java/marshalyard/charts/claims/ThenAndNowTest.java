package marshalyard.charts.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Measured;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.Theme;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.assertj.core.data.Offset;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.IntervalXYDataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThenAndNowTest {
    @TempDir private Path folder;

    private static final String CLAIMS =
            """
            marshalyard: 1
            claims:
              - id: old-01
                claim: Twice as fast.
                ratio: {of: {engine: tcp, size: 1K}, over: {engine: jms, size: 1K}}
                at least: 1.9
                published: 2
              - id: old-02
                claim: Five times.
                ratio: {of: {engine: tcp, size: 1K}, over: {engine: jms, size: 1K}}
                at least: 5
                published: 8..12
              - id: new-01
                claim: Nothing published.
                ratio: {of: {engine: tcp, size: 1K}, over: {engine: jms, size: 1K}}
                at least: 5
              - id: new-02
                claim: A rate is published of a ratio.
                ratio: {of: {engine: tcp, size: 1K}, over: {engine: jms, size: 1K}}
                at least: 1
                published: 80 Mbit/s
            """;

    /** Engine jms takes twice as long as tcp. */
    private static JudgedClaims judged(boolean measured) throws Exception {
        return judged(measured, CLAIMS);
    }

    private static JudgedClaims judged(boolean measured, String claims) throws Exception {
        Experiment experiment =
                new ExperimentBuilder("First look")
                        .engines("tcp", "jms")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .repetition(Repetition.DEFAULT)
                        .build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            boolean tcp = trial.cell().engine().id().equals("tcp");
            double scatter = 1 + (tcp ? 0.01 : 0.02) * trial.fork();
            if (measured) records.add(Measured.trial(trial, 1000 * scatter * (tcp ? 1 : 2)));
        }
        return JudgedClaims.of(
                List.of(
                        ClaimSet.of(
                                ClaimList.read(claims, "claims.yaml"),
                                List.of(Results.of(experiment).with(records)))));
    }

    @Test
    void aDotStandsAtThePublishedFigureAndOurs() throws Exception {
        ThenAndNowChart chart =
                (ThenAndNowChart) new ThenAndNowKind("Then and now", judged(true)).chart();

        assertThat(chart.dots()).hasSize(2);
        assertThat(chart.subtitle()).startsWith("2 claims with a published figure, of 4");
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        IntervalXYDataset dots = (IntervalXYDataset) panel.plot().getDataset();
        assertThat(dots.getSeriesCount()).isEqualTo(1);
        assertThat(Math.pow(10, dots.getXValue(0, 0))).isCloseTo(2, within(1e-9));
        assertThat(Math.pow(10, dots.getYValue(0, 0))).isCloseTo(2, within(0.05));
        assertThat(Math.pow(10, dots.getXValue(0, 1))).isCloseTo(Math.sqrt(96), within(1e-9));
        assertThat(dots.getStartYValue(0, 1)).isLessThan(dots.getEndYValue(0, 1));
        assertThat(panel.plot().getDomainAxis().getRange())
                .isEqualTo(panel.plot().getRangeAxis().getRange());
        assertThat(panel.spots().of(0, 1).words())
                .contains("old-02", "published 8 to 12", "does not hold");
        assertThat(panel.spots().of(0, 1).cells()).hasSize(2);
    }

    /** Without a neighbour the name stands on the right. */
    @Test
    void aNameStandsWhereItCoversNoOtherDot() throws Exception {
        String wider =
                """
                  - id: old-03
                    claim: Fifty times.
                    ratio: {of: {engine: tcp, size: 1K}, over: {engine: jms, size: 1K}}
                    at least: 5
                    published: 50
                """;
        String near = wider.replace("old-03", "old-04").replace("50", "12");

        assertThat(anchor("old-02", CLAIMS + wider)).isEqualTo(TextAnchor.CENTER_LEFT);
        assertThat(anchor("old-02", CLAIMS + wider + near)).isEqualTo(TextAnchor.CENTER_RIGHT);
    }

    private static TextAnchor anchor(String name, String claims) throws Exception {
        ThenAndNowChart chart =
                (ThenAndNowChart) new ThenAndNowKind("Then and now", judged(true, claims)).chart();
        List<?> annotations = chart.plot(Theme.LIGHT).panels().get(0).plot().getAnnotations();
        return annotations.stream()
                .filter(XYTextAnnotation.class::isInstance)
                .map(XYTextAnnotation.class::cast)
                .filter(text -> text.getText().equals(name))
                .findFirst()
                .orElseThrow()
                .getTextAnchor();
    }

    @Test
    void axesOfSeveralUnitsSayThatEachClaimHasItsOwn() throws Exception {
        String rate =
                """
                  - id: old-03
                    claim: A rate.
                    limit: {engine: tcp, size: 1K}
                    at least: 1 Mbit/s
                    published: 80 Mbit/s
                """;
        ThenAndNowChart one =
                (ThenAndNowChart) new ThenAndNowKind("Then and now", judged(true)).chart();
        ThenAndNowChart two =
                (ThenAndNowChart)
                        new ThenAndNowKind("Then and now", judged(true, CLAIMS + rate)).chart();

        assertThat(one.units()).isEqualTo("ratio or count");
        assertThat(two.units()).isEqualTo("each claim in its unit (ratio or count, Mbit/s)");
    }

    private static Offset<Double> within(double offset) {
        return Offset.offset(offset);
    }

    @Test
    void itIsWrittenInEveryFormatAndRefusedWithoutADot() throws Exception {
        for (String ending : List.of("svg", "png", "pdf")) {
            Path file = folder.resolve("c." + ending);
            ChartExport.write(
                    file, new ThenAndNowKind("Then and now", judged(true)).chart(), 900, 800);
            assertThat(file).isNotEmptyFile();
        }
        assertThatThrownBy(
                        () ->
                                ChartExport.write(
                                        folder.resolve("n.svg"),
                                        new ThenAndNowKind("Nothing", judged(false)).chart(),
                                        900,
                                        800))
                .isInstanceOf(ChartException.class)
                .hasMessageContaining("It needs a claim with a published figure");
    }
}
