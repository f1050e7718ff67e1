package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.Test;

class EngineBuildsTest {
    private final Deque<Runnable> background = new ArrayDeque<>();
    private final NoticeModel notices = new NoticeModel();
    private final SimpleBooleanProperty busy = new SimpleBooleanProperty();
    private final List<String> done = new ArrayList<>();
    private String failure = "";

    private final EngineBuilds builds =
            new EngineBuilds(
                    new BackgroundTasks(background::add, new FxThread(Runnable::run), notices),
                    () ->
                            (engine, told) -> {
                                told.accept("building, 1 s");
                                done.add(engine + ", " + said(engine));
                                if (!failure.isEmpty()) throw new LabException(failure);
                            },
                    busy,
                    () -> done.add("reloaded"));

    private String said(String engine) {
        return builds.progressOf(engine).get();
    }

    @Test
    void tellsHowItGoesAndAsksTheEnginesAnew() {
        builds.build("grpc");
        assertThat(said("grpc")).isEqualTo("starting");
        builds.build("grpc"); // a second click
        background.remove().run();
        assertThat(background).isEmpty();
        assertThat(done).containsExactly("grpc, building, 1 s", "reloaded");
        assertThat(said("grpc")).isEmpty();
    }

    @Test
    void asksThemOnceWhenTheLastOfSeveralIsBuilt() {
        builds.build("grpc");
        builds.build("http");
        background.remove().run();
        assertThat(said("grpc")).isEqualTo("ready");
        background.remove().run();
        assertThat(done).filteredOn("reloaded"::equals).hasSize(1);
    }

    @Test
    void waitsForTheEndOfARun() {
        busy.set(true);
        builds.build("grpc");
        background.remove().run();
        assertThat(done).doesNotContain("reloaded");
        busy.set(false);
        assertThat(done).endsWith("reloaded");
    }

    @Test
    void whatFailsIsSaidAndCanBeTriedAgain() {
        failure = "Could not find artifact x";
        builds.build("grpc");
        background.remove().run();
        assertThat(said("grpc")).isEmpty();
        assertThat(done).doesNotContain("reloaded");
        assertThat(notices.currentProperty().get().sentence()).isEqualTo(failure);
        failure = "";
        builds.build("grpc");
        background.remove().run();
        assertThat(done).endsWith("reloaded");
    }
}
