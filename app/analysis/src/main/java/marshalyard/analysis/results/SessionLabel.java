package marshalyard.analysis.results;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.OptionDimension;

/**
 * Tells the same cells of several experiments apart where these stand side by side: by an option of
 * their engine.
 */
public final class SessionLabel {
    private static final String OPTION = "session";

    private SessionLabel() {}

    /** What such cells differ by. */
    public static Dimension dimension() {
        return new OptionDimension(OPTION);
    }

    /** Labelled as an experiment labels an option, so that a legend can leave it out. */
    public static Cell of(Cell cell, String name) {
        EngineSetup engine = cell.engine();
        Map<String, String> options = new TreeMap<>(engine.options());
        options.put(OPTION, name);
        String label = engine.label() + " (" + OPTION + "=" + EngineSetup.brief(name) + ")";
        return new Cell(new EngineSetup(engine.id(), label, options), cell.levels());
    }
}
