package marshalyard.cli.session;

import marshalyard.lab.LabException;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;

/**
 * The reasons why cells of a session can't be run here. A session does not keep these reasons, so
 * the engines are asked, about a second, when the first cell is in question.
 */
public final class Refusals implements Plan.Objection {
    private Plan.Objection engines;

    @Override
    public String against(Cell cell) {
        if (engines == null) engines = ask();
        return engines.against(cell);
    }

    /** Without the engines nothing is known of a cell. */
    private static Plan.Objection ask() {
        try (Lab lab = InstalledLab.ofEngines()) {
            return lab.capabilities().objection();
        } catch (LabException e) {
            return Plan.NO_OBJECTION;
        }
    }
}
