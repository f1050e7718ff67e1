package marshalyard.desktop.setup;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import marshalyard.desktop.setup.Setting.About;
import marshalyard.desktop.setup.Setting.Counted;
import marshalyard.desktop.setup.Setting.Ticked;
import marshalyard.model.experiment.Background;
import marshalyard.model.experiment.Experiment;

/** The form of what runs beside the cells: the floor, and load on the machine. */
final class FloorAndLoadForm {
    private static final int MOST_PROCESSES = 64;

    private final BooleanProperty floor = new SimpleBooleanProperty();
    private final Field<Integer> burners;
    private final Field<Integer> pairs;

    /**
     * The fields.
     *
     * @param changed is told which field has changed
     */
    FloorAndLoadForm(Consumer<Object> changed) {
        burners = new Field<>(IntegerParser.between(0, MOST_PROCESSES), changed::accept);
        pairs = new Field<>(IntegerParser.between(0, MOST_PROCESSES), changed::accept);
        floor.addListener((o, was, is) -> changed.accept(new Object()));
    }

    void show(Experiment experiment) {
        floor.set(experiment.floor());
        burners.textProperty().set(Integer.toString(experiment.background().burners()));
        pairs.textProperty().set(Integer.toString(experiment.background().pairs()));
    }

    Background background() {
        return new Background(burners.value(), pairs.value());
    }

    BooleanProperty floorProperty() {
        return floor;
    }

    /** The null engine. */
    Setting floor() {
        return new Ticked(
                About.of(
                        "floor",
                        "Floor: the null engine too",
                        "floor",
                        "Measures what the measuring itself costs, in the same cells."),
                floor);
    }

    /** Load on the machine. */
    List<Setting> load() {
        return List.of(
                new Counted(
                        About.of(
                                "burners",
                                "Burners",
                                "background.burners",
                                "Processes that compute without pause beside the trials, as in"
                                        + " boeing99."),
                        burners,
                        0),
                new Counted(
                        About.of(
                                "background-pairs",
                                "Talking pairs",
                                "background.pairs",
                                "Pairs of processes that exchange messages over TCP without pause"
                                        + " beside the trials, as in boeing99."),
                        pairs,
                        0));
    }
}
