package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ThreadLimitTest {
    private static final OptionalLong LOW = OptionalLong.of(1_000);
    private static final OptionalLong HIGH = OptionalLong.of(5_000);

    @Test
    void theLeastLimitIsToldWithTheCommandThatRaisesIt() {
        assertThat(ThreadLimit.sentence(LOW, HIGH, HIGH))
                .isEqualTo(
                        " All programs of this machine together may have 1000 threads. Raise the"
                                + " limit: sudo sysctl -w kernel.pid_max=4194304.");
        assertThat(ThreadLimit.sentence(HIGH, LOW, HIGH)).contains("kernel.threads-max=4000");
        assertThat(ThreadLimit.sentence(HIGH, HIGH, LOW))
                .contains("The user's programs")
                .contains("sudo prlimit --pid $$ --nproc=4000:4000");
        OptionalLong unknown = OptionalLong.empty();
        assertThat(ThreadLimit.sentence(unknown, unknown, unknown)).isEmpty();
    }

    @Test
    void onlyAFailureForWantOfAThreadSaysSo() {
        OutOfMemoryError noThread =
                new OutOfMemoryError("unable to create native thread: possibly");
        assertThat(ThreadLimit.hint(new IllegalStateException(noThread))).contains("threads");
        assertThat(ThreadLimit.hint(new OutOfMemoryError("Java heap space"))).isEmpty();
    }

    @Test
    void readsTheLimitOfTheUsersProcesses() {
        List<String> limits =
                List.of(
                        "Limit                     Soft Limit           Hard Limit",
                        "Max processes             96551                96551      processes");
        assertThat(ThreadLimit.number(limits, "Max processes")).hasValue(96_551);
        assertThat(ThreadLimit.number(List.of("Max processes  unlimited"), "Max processes"))
                .isEmpty();
    }
}
