package marshalyard.charts.claims;

import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/**
 * Published figures against measured ones, a dot for each claim. Not in the list of kinds, because
 * it needs claims that were judged, which may be about several experiments.
 *
 * @param title one line
 */
public record ThenAndNowKind(String title, JudgedClaims judged) implements ChartKind {
    /** The chart of all claims that have both figures. */
    public Chart chart() {
        return ThenAndNowChart.of(this);
    }

    @Override
    public String id() {
        return "then-and-now";
    }

    @Override
    public String shortTitle() {
        return "Then and now";
    }

    @Override
    public Topic topic() {
        return Topic.THROUGHPUT;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return judged.all().stream()
                .filter(JudgedClaim::comparable)
                .flatMap(claim -> claim.cells().stream())
                .anyMatch(placed -> placed.cell().equals(cell));
    }

    @Override
    public String needs() {
        return "a claim with a published figure";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return appliesTo(record.trial().cell());
    }

    @Override
    public String wants() {
        return "It needs a claim with a published figure ('published: 2.1') whose cells were"
                + " measured.";
    }

    @Override
    public Chart build(ChartRequest request) {
        return chart();
    }
}
