package marshalyard.desktop.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks the user for files and for consent; empty or false if the user thinks better of it. */
public interface FileChoices {
    /** An experiment or a session that exists. */
    Optional<Path> toOpen();

    /** A file of IDL that exists. */
    Optional<Path> idl();

    /** Sessions that exist, one or several. */
    List<Path> sessionsToOpen();

    /** Where to keep a session. */
    Optional<Path> forSession(String suggestedName);

    /** Where to keep an experiment as text. */
    Optional<Path> forExperiment(String suggestedName);

    /** Where to write a chart; the ending tells the format. */
    Optional<Path> forChart(String suggestedName);

    /** Where to write a report; the ending tells the format. */
    Optional<Path> forReport(String suggestedName);

    /** Where to write a table; the ending, .csv or .json, tells the format. */
    Optional<Path> forTable(String suggestedName);

    /** A folder that exists. */
    Optional<Path> folder();

    /** A password or a passphrase. */
    default Optional<String> secret(String question, String sentence) {
        return Optional.empty();
    }

    /** Whether to do what the sentence describes. The Enter key alone does not do it. */
    default boolean confirm(String question, String sentence, String yes) {
        return confirm(question, sentence, yes, "Cancel");
    }

    /** The same with words for the other answer. */
    boolean confirm(String question, String sentence, String yes, String no);

    /** Which of some answers the user gives, the first one being the usual; empty for none. */
    Optional<String> choose(String question, String sentence, List<String> answers, String none);

    /** Whether code from these folders, which a file or an option names, may run. */
    default boolean allowCode(Set<String> folders) {
        return folders.isEmpty()
                || confirm(
                        "Run code from these folders?",
                        "The run loads code from "
                                + String.join(", ", folders)
                                + ". Agree only if you trust it.",
                        "Run it");
    }
}
