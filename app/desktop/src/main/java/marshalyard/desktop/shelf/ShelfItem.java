package marshalyard.desktop.shelf;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionNames;
import marshalyard.model.experiment.Experiment;

/** Something to take up. */
public sealed interface ShelfItem {
    String title();

    /** The title, or what tells it from others of the same title. */
    default String name() {
        return title();
    }

    /** True if the title, or a tag that the user has given, has all of these words. */
    default boolean matches(String words) {
        String text = text().toLowerCase(Locale.ROOT);
        return Stream.of(words.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(text::contains);
    }

    /** What words are looked for in. */
    default String text() {
        return title();
    }

    /** True if the other is the same thing, perhaps with more trials by now. */
    default boolean isSame(ShelfItem other) {
        return other != null && identity().equals(other.identity());
    }

    /** The same for the same thing, however it has changed meanwhile. */
    Object identity();

    /** The experiment that it is; empty if that is not known. */
    default Optional<Experiment> described() {
        return Optional.empty();
    }

    /**
     * An experiment file.
     *
     * @param experiment null if the file can't be read
     * @param fault why it can't; else empty
     * @param subject what it is about, if it comes with the program; empty for a file of the user's
     */
    record Sample(Path file, Experiment experiment, String fault, String subject)
            implements ShelfItem {
        /** A file of the user's. */
        public Sample(Path file, Experiment experiment, String fault) {
            this(file, experiment, fault, "");
        }

        @Override
        public String title() {
            return experiment == null ? file.getFileName().toString() : experiment.title();
        }

        @Override
        public Object identity() {
            return file;
        }

        @Override
        public Optional<Experiment> described() {
            return Optional.ofNullable(experiment);
        }
    }

    /**
     * A new experiment that is in no file yet.
     *
     * @param number tells it from others
     * @param experiment as it began
     * @param title as the user has it now
     */
    record Draft(int number, Experiment experiment, String title) implements ShelfItem {
        @Override
        public Object identity() {
            return number;
        }

        @Override
        public Optional<Experiment> described() {
            return Optional.of(experiment);
        }
    }

    /**
     * An experiment of the open session.
     *
     * @param name tells it from others of the session
     */
    record InSession(SessionEntry kept, String name) implements ShelfItem {
        /** One that is shown by its title. */
        public InSession(SessionEntry kept) {
            this(kept, kept.stored().experiment().title());
        }

        @Override
        public String title() {
            return kept.stored().experiment().title();
        }

        @Override
        public String text() {
            return title() + " " + kept.remarks().tagLine();
        }

        @Override
        public Optional<Experiment> described() {
            return Optional.of(kept.stored().experiment());
        }

        /** Numbers of experiments are given again when the last one is deleted. */
        @Override
        public Object identity() {
            return List.of(kept.stored().id(), kept.stored().added());
        }
    }

    /**
     * A session used before.
     *
     * @param name tells it from others that were
     */
    record Recent(Path file, String name) implements ShelfItem {
        /** All of them, in their order. */
        public static List<Recent> all(List<Path> files) {
            return files.stream().map(f -> new Recent(f, SessionNames.apart(f, files))).toList();
        }

        @Override
        public String title() {
            return SessionNames.of(file);
        }

        @Override
        public Object identity() {
            return file;
        }
    }
}
