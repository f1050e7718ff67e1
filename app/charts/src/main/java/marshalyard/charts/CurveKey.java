package marshalyard.charts;

import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.plan.Cell;

/** What the cells of one curve have in common: everything but the message size. */
public record CurveKey(
        EngineSetup engine,
        DataType type,
        Pattern pattern,
        int queue,
        int receivers,
        int requests) {
    public static CurveKey of(Cell cell) {
        return new CurveKey(
                cell.engine(),
                cell.type(),
                cell.pattern(),
                cell.queue(),
                cell.receivers(),
                cell.requests());
    }
}
