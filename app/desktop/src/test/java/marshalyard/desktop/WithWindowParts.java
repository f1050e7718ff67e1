package marshalyard.desktop;

import java.nio.file.Path;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.run.RunActions;
import marshalyard.desktop.save.SaveActions;
import marshalyard.desktop.session.SessionEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The whole window but its nodes, with a sample in view. */
abstract class WithWindowParts {
    @TempDir Path folder;
    private Desk desk;
    Answers answers;
    FakeLab lab;
    WindowParts parts;
    OpenActions open;
    RunActions run;
    SaveActions save;

    @BeforeEach
    void aWindowWithASample() {
        desk = new Desk(folder);
        answers = desk.answers;
        lab = desk.lab;
        parts = desk.parts;
        open = desk.open;
        run = desk.run;
        save = desk.save;
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    String notice() {
        return desk.notice();
    }

    SessionEntry kept() {
        return desk.kept(0);
    }
}
