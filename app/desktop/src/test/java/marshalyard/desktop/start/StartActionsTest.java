package marshalyard.desktop.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.MemoryPreferences;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import org.junit.jupiter.api.Test;

class StartActionsTest {
    private final StartModel model = new StartModel(new MemoryPreferences());
    private final Queue<Runnable> work = new ArrayDeque<>();
    private final StartActions pictures =
            new StartActions(
                    model,
                    new BackgroundTasks(work::add, new FxThread(Runnable::run), new NoticeModel()));
    private final List<Path> sessions = List.of(Path.of("a.yard"), Path.of("b.yard"));

    private void draw() {
        pictures.draw(sessions, new SimpleObjectProperty<>(Theme.LIGHT));
    }

    /** A program that was started with a file would read another one first. */
    @Test
    void noPictureIsDrawnOfAPageThatIsNotInView() {
        draw();
        assertThat(work).isEmpty();
        model.shownProperty().set(true);
        assertThat(work).hasSize(1);
    }

    @Test
    void picturesAreDrawnOneAfterTheOtherUntilThePageLeaves() {
        model.shownProperty().set(true);
        draw();
        assertThat(work).hasSize(1);
        work.remove().run();
        assertThat(work).as("the second one").hasSize(1);
        model.shownProperty().set(false);
        model.shownProperty().set(true);
        assertThat(work).as("it is under way").hasSize(1);
        work.remove().run();
        assertThat(work).isEmpty();

        model.shownProperty().set(false);
        model.shownProperty().set(true);
        assertThat(work).as("those that could not be drawn").hasSize(1);
        model.shownProperty().set(false);
        work.remove().run();
        assertThat(work).isEmpty();
    }
}
