package marshalyard.desktop.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import marshalyard.desktop.setup.Templates;
import org.junit.jupiter.api.Test;

class ShelfModelTest {
    private static final Path FILE = Path.of("long.yard");

    private final ShelfModel shelf = new ShelfModel();
    private final Queue<Runnable> window = new ArrayDeque<>();
    private int done;

    private void ask() {
        shelf.whenOpened(window::add, () -> done++);
    }

    private void letIn() {
        while (!window.isEmpty()) window.remove().run();
    }

    @Test
    void aStepWaitsForNothingWhereNoFileIsRead() {
        ask();
        assertThat(done).isOne();
    }

    @Test
    void newExperimentsHaveTitlesOfTheirOwn() {
        ShelfItem.Draft first = shelf.draft(Templates.blank());
        ShelfItem.Draft second = shelf.draft(Templates.blank());
        ShelfItem.Draft third = shelf.draft(Templates.blank());
        assertThat(shelf.drafts())
                .extracting(ShelfItem.Draft::title)
                .containsExactly("New experiment", "New experiment 2", "New experiment 3");
        assertThat(third.experiment().title()).isEqualTo("New experiment 3");

        shelf.rename(second, "Structs");
        shelf.remove(first);
        assertThat(shelf.draft(Templates.blank()).title()).isEqualTo("New experiment");
        assertThat(shelf.draft(Templates.blank()).title()).isEqualTo("New experiment 2");
    }

    /** The experiments of a session are read first, then the trials of one of them. */
    @Test
    void aStepWaitsUntilAFileIsReadInBothSteps() {
        shelf.opening(FILE);
        ask();
        shelf.opened(FILE);
        shelf.opening(FILE);
        letIn();
        assertThat(done).isZero();

        shelf.opened(FILE);
        letIn();
        assertThat(done).isOne();

        shelf.opening(FILE);
        shelf.opened(FILE);
        letIn();
        assertThat(done).as("once").isOne();
    }

    /** Another experiment was chosen while the first one was read, and nothing said so any more. */
    @Test
    void aFileIsReadUntilTheLastOfSeveralReadersIsDone() {
        shelf.opening(FILE);
        shelf.opening(FILE);
        shelf.opened(FILE);
        assertThat(shelf.openingProperty().get()).isEqualTo(FILE);
        shelf.opened(FILE);
        assertThat(shelf.openingProperty().get()).isNull();
    }
}
