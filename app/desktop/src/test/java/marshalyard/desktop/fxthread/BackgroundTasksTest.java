package marshalyard.desktop.fxthread;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import marshalyard.desktop.notice.NoticeModel;
import org.junit.jupiter.api.Test;

class BackgroundTasksTest {
    /** A session that was read as the window closed asks for its next step behind that. */
    @Test
    void aWindowThatIsClosedStartsNoFurtherWork() {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        worker.shutdown();
        BackgroundTasks tasks =
                new BackgroundTasks(worker, new FxThread(Runnable::run), new NoticeModel());

        assertThatCode(() -> tasks.run(() -> "done", done -> {})).doesNotThrowAnyException();
    }
}
