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

    @Override
    public Optional<Path> toOpen() {
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
    public boolean confirm(String question, String sentence, String answer) {
        return yes;
    }
}
