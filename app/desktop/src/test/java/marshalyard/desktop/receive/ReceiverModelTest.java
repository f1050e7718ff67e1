package marshalyard.desktop.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.receive.ReceiverModel.State;
import marshalyard.lab.LabException;
import marshalyard.lab.StandaloneReceiver;
import org.junit.jupiter.api.Test;

class ReceiverModelTest {
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final BackgroundTasks background =
            new BackgroundTasks(work::add, new FxThread(window::add), new NoticeModel());
    private final ReceiverModel model = new ReceiverModel();
    private final AtomicInteger open = new AtomicInteger();

    private void settle() {
        while (!work.isEmpty() || !window.isEmpty()) {
            (work.isEmpty() ? window : work).remove().run();
        }
    }

    private StandaloneReceiver reception() {
        open.incrementAndGet();
        return new StandaloneReceiver() {
            @Override
            public String address() {
                return "here";
            }

            @Override
            public String broker() {
                return "";
            }

            @Override
            public Arrived arrived() throws LabException {
                throw new LabException("The receiver ended.");
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        };
    }

    @Test
    void whatArrivedIsCountedInWords() {
        assertThat(ReceiverModel.words(new StandaloneReceiver.Arrived(1, 1)))
                .isEqualTo("1 message, 1 element");
        assertThat(ReceiverModel.words(new StandaloneReceiver.Arrived(0, 1024)))
                .isEqualTo("0 messages, 1,024 elements");
    }

    /** Its window may be closed before the receiver is there. */
    @Test
    void whatIsClosedWhileItOpensDoesNotStayOpen() {
        model.open(this::reception, background);
        model.close(background);
        settle();
        assertThat(model.stateProperty().get()).isEqualTo(State.CLOSED);
        assertThat(open).hasValue(0);
    }

    @Test
    void theEndOfTheProgramEndsWhatWasJustOpened() {
        model.open(this::reception, background);
        work.remove().run(); // opened, but the window does not know it yet
        model.endNow();
        assertThat(open).hasValue(0);
    }

    @Test
    void aFailureIsSaidAndTriedAgain() {
        model.open(
                () -> {
                    throw new LabException("The port is taken.");
                },
                background);
        settle();
        assertThat(model.stateProperty().get()).isEqualTo(State.CLOSED);
        assertThat(model.failureProperty().get()).isEqualTo("The port is taken.");
        model.open(this::reception, background);
        settle();
        assertThat(model.addressProperty().get()).isEqualTo("here");
        assertThat(model.failureProperty().get()).isEmpty();
        model.close(background);
        settle();
        assertThat(open).hasValue(0);
    }
}
