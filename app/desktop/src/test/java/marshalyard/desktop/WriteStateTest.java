package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.session.SessionModel.Opened;
import marshalyard.desktop.session.WriteState;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.plan.Plan;
import marshalyard.session.OtherWriter;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sessions to which the window can add no trials. */
@Timeout(60)
class WriteStateTest {
    @TempDir private Path folder;
    private Desk desk;
    private WriteState writing;

    @BeforeEach
    void aWindow() {
        desk = new Desk(folder);
        writing = desk.parts.writing;
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    private String title() {
        return new WindowTitle(desk.parts.current, desk.parts.session, writing, desk.parts.setup)
                .get();
    }

    private String logged() {
        return String.join("\n", desk.parts.log.lines().stream().map(LogModel.Line::text).toList());
    }

    /** Resume was offered, and refused when it was pressed. */
    @Test
    void nothingIsResumedWhileAnotherProgramWrites() throws Exception {
        Path file = folder.resolve("s.yard");
        try (OtherWriter other = OtherWriter.start(file)) {
            desk.open.open(file);
            assertThat(desk.kept(0).complete()).isFalse();
            assertThat(desk.run.canResume().get()).isFalse();
            assertThat(title()).contains(" – s (being written) – ");
            assertThat(logged()).contains("is being written by process " + other.pid());

            other.kill();
            writing.look();
            assertThat(desk.run.canResume().get()).isTrue();
            assertThat(title()).contains(" – s – ");
        }
    }

    /** It was seen when the session was opened again. */
    @Test
    void whatAnotherProgramHasAddedIsSeenAtTheNextLook() throws Exception {
        Plan plan = Plan.of(Made.experiment());
        Path file = Sessions.write(folder.resolve("s.yard"), plan.experiment(), List.of());
        desk.open.open(file);
        Experiment another = plan.experiment().edit().title("Another").build();
        try (SessionStore other = SessionStore.open(file)) {
            other.add(another, Set.of());
        }
        assertThat(desk.parts.session.experiments()).hasSize(1);

        writing.look();

        assertThat(desk.parts.session.experiments())
                .extracting(kept -> kept.stored().experiment().title())
                .containsExactly(plan.experiment().title(), "Another");
    }

    /** It was said when the first run was refused. */
    @Test
    void aSessionThatCanOnlyBeReadSaysSoWhenItIsOpened() throws Exception {
        Plan plan = Plan.of(Made.experiment());
        Path file =
                Sessions.write(
                        folder.resolve("old.yard"),
                        plan.experiment(),
                        List.of(Made.record(plan.trials().get(0))));
        SessionStore store = Sessions.readOnly(file);
        desk.parts.session.use(new Opened(store, desk.parts.session.kept(store, desk.lab)));

        assertThat(title()).contains("old (read only) – ");
        assertThat(logged()).contains("old.yard can only be read", "Save it under another name");

        desk.run.run();
        assertThat(desk.notice()).contains("old.yard can only be read");
        assertThat(desk.parts.run.isBusy()).isFalse();

        desk.open.open(Sessions.write(folder.resolve("new.yard"), plan.experiment(), List.of()));
        assertThat(title()).contains(" – new – ");
        assertThat(desk.run.canResume().get()).isTrue();
    }
}
