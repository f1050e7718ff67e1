package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProcessStateTest {
    @Test
    void aStoppedProcessIsNotReadyAndASleepingOneIs() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(ProcessState.of(sleep.pid()).ready()).isTrue();
            signal(sleep, "-STOP");
            while (ProcessState.of(sleep.pid()).ready()) TimeUnit.MILLISECONDS.sleep(1);
            assertThat(ProcessState.of(sleep.pid()).letter()).isEqualTo('T');
            signal(sleep, "-CONT");
        } finally {
            sleep.destroyForcibly().waitFor();
        }
        assertThat(ProcessState.of(sleep.pid()).ready()).isFalse();
    }

    @Test
    void aNameOfAnyCharactersIsPassedOver() {
        assertThat(ProcessState.parse("12 (a) T (b) S 1 2").letter()).isEqualTo('S');
        assertThat(ProcessState.parse("nonsense").ready()).isFalse();
        assertThat(ProcessState.parse("12 (a) ").ready()).isFalse();
    }

    private static void signal(Process process, String signal) throws Exception {
        assertThat(new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor())
                .isZero();
    }
}
