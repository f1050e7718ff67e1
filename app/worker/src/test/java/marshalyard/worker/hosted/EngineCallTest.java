package marshalyard.worker.hosted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import org.junit.jupiter.api.Test;

class EngineCallTest {
    @Test
    void theSentenceOfAnEngineStaysAsItIs() {
        EngineException own =
                new EngineException(
                        "Nobody listens at x (refused). Start it.", new IOException("refused"));

        assertThat(sentence(EngineCall.CONNECT, own))
                .isEqualTo("Nobody listens at x (refused). Start it.");
    }

    @Test
    void aCauseThatOnlyWrapsWhatTheSentenceSaysIsNotToldAgain() {
        Exception wrapped = new IllegalStateException(new IOException("refused"));
        EngineException own =
                new EngineException(
                        "Nobody listens (%s).".formatted(EngineException.reason(wrapped)), wrapped);

        assertThat(sentence(EngineCall.CONNECT, own)).isEqualTo("Nobody listens (refused).");
    }

    @Test
    void whatTheSentenceKeepsToItselfStandsBehindIt() {
        EngineException own =
                new EngineException(
                        "The parcel is lost.",
                        new IOException("send failed", new IOException("disk full")));

        assertThat(sentence(EngineCall.SEND, own))
                .isEqualTo(
                        "The parcel is lost. Cause: IOException: send failed, caused by"
                                + " IOException: disk full.");
    }

    @Test
    void anythingElseIsToldWithTheStepAndAllCauses() {
        Exception fault = new UncheckedIOException("no luck", new IOException("connection reset"));

        assertThat(sentence(EngineCall.FLUSH, fault))
                .startsWith("The engine mine failed in flush: UncheckedIOException: no luck")
                .contains("(EngineCallTest.java:")
                .endsWith(", caused by IOException: connection reset.");
    }

    @Test
    void aMissingJarIsToldWithItsRemedy() {
        Error fault = new NoClassDefFoundError("com/example/Codec");

        assertThat(sentence(EngineCall.PREPARE, fault))
                .contains("NoClassDefFoundError: com/example/Codec")
                .endsWith("Put the jar that holds this class into the engine's folder.");
    }

    @Test
    void aFaultThatTheJdkFindsIsToldWithTheEnginesLine() {
        assertThat(sentence(EngineCall.CONNECT, fault(() -> List.of().get(0))))
                .contains("IndexOutOfBoundsException", "(EngineCallTest.java:");
    }

    @Test
    void aFaultThatAValueOfTheApiFindsIsToldWithTheEnginesLine() {
        Runnable describing = () -> OptionSpec.number("share", "Share", 900, 0, 500, "");

        assertThat(sentence(EngineCall.DESCRIBE, fault(describing)))
                .contains("The option 'share' lies between 0 and 500; 900 does not")
                .contains("(EngineCallTest.java:");
    }

    @Test
    void aClassOfALaterJavaIsToldWithItsRemedyAndNoPlace() {
        Error fault = new UnsupportedClassVersionError("Mine has class file version 99.0");

        assertThat(sentence(EngineCall.DESCRIBE, fault))
                .contains("UnsupportedClassVersionError: Mine has class file version 99.0. Compile")
                .contains(" for Java " + Runtime.version().feature() + " or earlier");
    }

    private static RuntimeException fault(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            return e;
        }
        throw new AssertionError("nothing was thrown");
    }

    private static String sentence(EngineCall step, Throwable thrown) {
        try {
            step.take(
                    "mine",
                    () -> {
                        if (thrown instanceof Exception e) throw e;
                        throw (Error) thrown;
                    });
            throw new AssertionError("nothing was thrown");
        } catch (EngineException e) {
            return e.getMessage();
        }
    }

    @Test
    void aStepThatHangsIsGivenUpAndToldWithThePlaceInItsCode() {
        CountDownLatch never = new CountDownLatch(1);

        assertThatThrownBy(
                        () ->
                                EngineCall.DESCRIBE.takeWithin(
                                        Duration.ofMillis(50), "mine", () -> hang(never)))
                .isInstanceOf(EngineException.class)
                .hasMessageStartingWith("The engine mine has not returned from describe for 50 ms")
                .hasMessageContaining("marshalyard.worker.hosted.EngineCallTest.hang");
    }

    private static Object hang(CountDownLatch never) throws InterruptedException {
        never.await();
        return null;
    }
}
