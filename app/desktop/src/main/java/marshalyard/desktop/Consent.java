package marshalyard.desktop;

import java.util.Set;
import marshalyard.desktop.files.FileChoices;

/** Asks before code from a folder is run that a file or an option names. */
record Consent(FileChoices choices) {
    /** True if there is nothing to ask, or the user agrees. */
    boolean given(Set<String> folders) {
        return folders.isEmpty()
                || choices.confirm(
                        "Run code from these folders?",
                        "Code from "
                                + String.join(", ", folders)
                                + " would run. Agree only if you trust it.",
                        "Run it");
    }
}
