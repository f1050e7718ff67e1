package marshalyard.desktop.setup;

import java.util.List;

/**
 * A row of a form.
 *
 * @param id of its control
 * @param title beside the control
 * @param help one sentence or two
 * @param keys what it sets, by name; of an experiment's settings such as {@code trial.warmup}
 * @param input how its value is entered
 */
public record FormRow(String id, String title, String help, List<String> keys, FormInput input) {
    public FormRow {
        keys = List.copyOf(keys);
    }

    /** What is wrong with it; empty if nothing is. */
    public String fault() {
        return input.faultProperty().get();
    }
}
