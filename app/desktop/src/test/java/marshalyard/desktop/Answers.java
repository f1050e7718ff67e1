package marshalyard.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import marshalyard.desktop.files.FileChoices;

/** A user who answers every dialog as the test says. */
final class Answers implements FileChoices {
    Path file;
    String suggested;
    boolean yes = true;

    /** The last question; null before any. */
    String asked;

    /** What it said; null before any. */
    String sentence;

    /** What is answered where there is a choice. */
    String chosen = "This session";

    @Override
    public Optional<Path> toOpen() {
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> idl() {
        return Optional.ofNullable(file);
    }

    @Override
    public List<Path> sessionsToOpen() {
        return toOpen().stream().toList();
    }

    @Override
    public Optional<Path> forSession(String suggestedName) {
        suggested = suggestedName;
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> forExperiment(String suggestedName) {
        suggested = suggestedName;
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> forChart(String suggestedName) {
        suggested = suggestedName;
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> forReport(String suggestedName) {
        suggested = suggestedName;
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> forTable(String suggestedName) {
        suggested = suggestedName;
        return Optional.ofNullable(file);
    }

    @Override
    public Optional<Path> folder() {
        return Optional.ofNullable(file);
    }

    @Override
    public boolean confirm(String question, String sentence, String answer, String other) {
        asked = question;
        return yes;
    }

    @Override
    public Optional<String> choose(
            String question, String said, List<String> answers, String none) {
        asked = question;
        sentence = said;
        return answers.stream().filter(chosen::equals).findFirst();
    }
}
