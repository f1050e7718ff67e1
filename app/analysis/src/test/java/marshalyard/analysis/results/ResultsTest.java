package marshalyard.analysis.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private static final Verdict DISTURBED =
            new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
    private final Experiment experiment =
            new ExperimentBuilder("Two engines")
                    .engines("tcp", "jms")
                    .levels(Factors.TYPE, "octet")
                    .levels(Factors.SIZE, "1K..4K *2")
                    .build();
    private final List<Cell> cells = Plan.of(experiment).cells();

    private List<TrialRecord> backwards() {
        List<TrialRecord> trials = new ArrayList<>();
        for (Cell cell : cells) trials.add(Samples.measured(cell, 0, 1000));
        Collections.reverse(trials);
        return trials;
    }

    @Test
    void cellsStandInTheExperimentsOrderHoweverChanceRanThem() {
        Results results = Results.of(experiment).with(backwards());

        assertThat(results.all()).extracting(CellResult::cell).isEqualTo(cells);
        assertThat(results.engines()).containsExactly("tcp", "jms");
        assertThat(results.orderedTrials()).extracting(t -> t.trial().cell()).isEqualTo(cells);
    }

    @Test
    void cellsThatTheExperimentDoesNotHaveComeLastByName() {
        List<TrialRecord> trials = new ArrayList<>(backwards());
        trials.add(0, Samples.measured(Samples.cell("zmq"), 0, 1000));
        trials.add(1, Samples.measured(Samples.cell("corba"), 0, 1000));
        List<CellResult> all = Results.of(experiment).with(trials).all();

        assertThat(all.subList(cells.size(), all.size()))
                .extracting(r -> r.cell().engine().label())
                .containsExactly("corba", "zmq");
    }

    @Test
    void aCellWhoseTrialsAllFailedIsNotMeasured() {
        Cell failed = cells.get(0);
        Results results = Results.of(experiment).with(List.of(Samples.failed(failed, 0)));

        assertThat(results.of(failed)).map(CellResult::failed).contains(1);
        assertThat(results.measured()).isEmpty();
        assertThat(results.of(cells.get(1))).isEmpty();
    }

    @Test
    void whatDisturbedTrialsCameToIsToldAndIsInNoFigure() {
        Cell cell = cells.get(0);
        TrialRecord good = Samples.measured(cell, 0, 1000);
        TrialRecord disturbed =
                TrialRecordBuilder.like(good)
                        .failed(
                                TrialRecord.MEASURED_AGAIN
                                        + "Others. Its throughput was 1 Mbit/s.");
        Results results = Results.of(experiment).with(List.of(disturbed, good));

        assertThat(results.of(cell).orElseThrow().measured()).hasSize(1);
        assertThat(results.of(cell).orElseThrow().failed()).isZero();
        assertThat(results.disturbed().of(cell)).isEqualTo(1);
        assertThat(results.disturbed().of(cells.get(1))).isZero();
        assertThat(results.disturbed().sentence()).startsWith("1 disturbed trial was measured");
        assertThat(results.disturbed().lines())
                .containsExactly(cell.title() + ": Others. Its throughput was 1 Mbit/s.");
        assertThat(Results.of(experiment).with(List.of(good)).disturbed().sentence()).isEmpty();
    }

    @Test
    void verdictsAreThoseOfTheCell() {
        TrialRecord trial = Samples.measured(cells.get(0), 0, 1000);
        Results results =
                Results.of(experiment).with(List.of(TrialRecordBuilder.with(trial, DISTURBED)));

        assertThat(results.verdicts().of(cells.get(0))).contains(DISTURBED);
        assertThat(results.verdicts().of(cells.get(1))).isEmpty();
        assertThat(results.verdicts()).isSameAs(results.verdicts());
    }
}
