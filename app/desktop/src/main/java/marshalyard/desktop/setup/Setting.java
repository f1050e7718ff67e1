package marshalyard.desktop.setup;

import java.util.List;
import javafx.beans.property.BooleanProperty;

/** A setting of an experiment as the form shows it: what it is called, its help, its control. */
public sealed interface Setting {
    /** What it is, in words that stand beside its control. */
    About about();

    /** What is wrong with it; empty if nothing is. */
    default String fault() {
        return "";
    }

    /**
     * The description of a setting in the form.
     *
     * @param id of its control
     * @param title beside the control
     * @param keys in the experiment's text, such as {@code trial.warmup}
     * @param help one sentence or two, with the papers' term where there is one
     */
    record About(String id, String title, List<String> keys, String help) {
        static About of(String id, String title, String key, String help) {
            return new About(id, title, List.of(key), help);
        }
    }

    /**
     * A text.
     *
     * @param example stands in the field while it is empty
     */
    record Written(About about, Field<?> field, String example) implements Setting {
        @Override
        public String fault() {
            return field.faultProperty().get();
        }
    }

    /**
     * A whole number, which arrows raise and lower.
     *
     * @param least where the arrow down stops
     */
    record Counted(About about, Field<?> field, int least) implements Setting {
        @Override
        public String fault() {
            return field.faultProperty().get();
        }
    }

    /** Something to tick. */
    record Ticked(About about, BooleanProperty on) implements Setting {}

    /**
     * One of a few words.
     *
     * @param words what can be chosen
     */
    record Picked(About about, Field<?> field, List<String> words) implements Setting {
        @Override
        public String fault() {
            return field.faultProperty().get();
        }
    }
}
