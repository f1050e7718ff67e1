package marshalyard.desktop.shelf;

import java.nio.file.Path;
import marshalyard.desktop.session.Kept;
import marshalyard.model.experiment.Experiment;

/** Something to take up. */
public sealed interface ShelfItem {
    String title();

    /** True if the other is the same thing, perhaps with more trials by now. */
    default boolean isSame(ShelfItem other) {
        return equals(other);
    }

    /**
     * An experiment file.
     *
     * @param experiment null if the file can't be read
     * @param fault why it can't; else empty
     */
    record Sample(Path file, Experiment experiment, String fault) implements ShelfItem {
        @Override
        public String title() {
            return experiment == null ? file.getFileName().toString() : experiment.title();
        }
    }

    /** An experiment of the open session. */
    record InSession(Kept kept) implements ShelfItem {
        @Override
        public String title() {
            return kept.stored().experiment().title();
        }

        @Override
        public boolean isSame(ShelfItem other) {
            return other instanceof InSession that
                    && kept.stored().id() == that.kept().stored().id()
                    && kept.stored().added().equals(that.kept().stored().added());
        }
    }

    /** A session used before. */
    record Recent(Path file) implements ShelfItem {
        @Override
        public String title() {
            return SessionNames.of(file);
        }
    }
}
