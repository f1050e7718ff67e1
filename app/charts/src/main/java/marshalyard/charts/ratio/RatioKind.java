package marshalyard.charts.ratio;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.answer.Sides;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.FirstLetter;

/**
 * The ratios of one comparison. Not in the list of kinds, because it needs more than one
 * experiment's trials.
 *
 * @param title what is compared with what, one line
 * @param sides the two that are divided
 */
public record RatioKind(String title, Sides sides, SessionComparison comparison)
        implements ChartKind {
    /** Longer names of sides would not fit along an axis. */
    private static final int LONGEST = 48;

    /** The label of ratios: {@code tcp-nio ÷ corba-sii}, {@code TLS: 1.3 ÷ none}. */
    String axis() {
        String what = sides.what().isEmpty() ? "" : FirstLetter.upper(sides.what()) + ": ";
        String both = what + sides.candidate() + " ÷ " + sides.reference();
        return both.length() <= LONGEST ? both : "Candidate ÷ reference";
    }

    /** The figure of which the ratios are, such as {@code throughput}. */
    String figure() {
        return comparison.question().metric().lowerCase();
    }

    /** The chart of all cells that were compared, in the order of the candidate's experiment. */
    public Chart chart(Results candidate, EncodingChoice choice) {
        List<Cell> compared = comparison.cells().stream().map(CellComparison::cell).toList();
        Results unmeasured = candidate.with(List.of());
        return build(
                new ChartRequest(
                        unmeasured, unmeasured.ordered(compared), false, choice, Optional.empty()));
    }

    @Override
    public String id() {
        return "ratio";
    }

    @Override
    public String shortTitle() {
        return "Ratio";
    }

    @Override
    public Topic topic() {
        return Topic.THROUGHPUT;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return comparison.cells().stream().anyMatch(c -> c.cell().equals(cell));
    }

    @Override
    public String needs() {
        return "cells that both sides have measured";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return appliesTo(record.trial().cell());
    }

    @Override
    public String wants() {
        return "Compare two experiments that have measured cells in common.";
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.allOf(Channel.class);
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return Encoding.overDimension(request.cellsOf(this), request.choice());
    }

    @Override
    public Chart build(ChartRequest request) {
        return RatioChart.of(this, request);
    }
}
