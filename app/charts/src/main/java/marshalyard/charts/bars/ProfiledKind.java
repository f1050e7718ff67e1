package marshalyard.charts.bars;

import marshalyard.charts.ChartKind;
import marshalyard.charts.Topic;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.ProfileKind;

/** A chart of trials under a profiler. */
public interface ProfiledKind extends ChartKind {
    /** Which profiles it shows. */
    ProfileKind profile();

    @Override
    default Topic topic() {
        return Topic.WHERE;
    }

    @Override
    default boolean appliesTo(Cell cell) {
        return cell.get(Factors.PROFILE).kind().filter(profile()::equals).isPresent();
    }

    @Override
    default String needs() {
        return "profile: " + profile().token();
    }

    @Override
    default String doubtedLook() {
        return "hatched";
    }

    @Override
    default boolean isIn(TrialRecord record) {
        return !record.failed() && appliesTo(record.trial().cell());
    }
}
