package marshalyard.desktop.fxthread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UncaughtExceptionsTest {
    private final List<String> told = new ArrayList<>();

    @Test
    void anExceptionOnAnyThreadReachesTheUserAsASentence() throws Exception {
        UncaughtExceptions uncaught =
                new UncaughtExceptions(new FxThread(Runnable::run), told::add);
        Thread thread =
                new Thread(
                        () -> {
                            throw new IllegalStateException("no worker");
                        },
                        "anything");
        thread.setUncaughtExceptionHandler(uncaught);
        thread.start();
        thread.join();
        assertThat(told)
                .singleElement()
                .asString()
                .startsWith("Something failed because of a defect in Marshalyard")
                .contains("no worker");
    }
}
