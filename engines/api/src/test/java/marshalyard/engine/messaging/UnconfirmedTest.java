package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;

class UnconfirmedTest {
    private final AnswerBox answers = new AnswerBox();
    private final List<CompletableFuture<Void>> sent =
            List.of(new CompletableFuture<>(), new CompletableFuture<>());

    /** Two messages of a window of two are on their way. */
    private Unconfirmed full(Duration patience) throws Exception {
        Unconfirmed unconfirmed = new Unconfirmed("The post office", 2, patience, answers);
        for (CompletableFuture<Void> each : sent) {
            unconfirmed.awaitRoom();
            unconfirmed.add(each);
        }
        return unconfirmed;
    }

    @Test
    void thereIsRoomAgainOnceTheOldestIsConfirmed() throws Exception {
        Unconfirmed unconfirmed = full(Duration.ofMillis(1));
        sent.get(0).complete(null);

        unconfirmed.awaitRoom();

        assertThatThrownBy(unconfirmed::awaitAll)
                .as("the other one is not")
                .isInstanceOf(EngineException.class)
                .hasMessageStartingWith("The post office has not confirmed a message within");
    }

    @Test
    void allAreWaitedFor() throws Exception {
        Unconfirmed unconfirmed = full(Duration.ofMinutes(1));
        CompletableFuture<Void> waiting = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                unconfirmed.awaitAll();
                                waiting.complete(null);
                            } catch (Exception e) {
                                waiting.completeExceptionally(e);
                            }
                        },
                        "waits for confirmations");
        thread.start();
        sent.get(1).complete(null);
        assertThat(waiting).isNotDone();
        sent.get(0).complete(null);

        assertThat(waiting).succeedsWithin(Duration.ofMinutes(1));
    }

    @Test
    void whyTheServerConfirmsNothingIsSaid() throws Exception {
        Unconfirmed unconfirmed = full(Duration.ofMinutes(1));
        sent.get(0).completeExceptionally(new IllegalStateException("no stamps"));

        assertThatThrownBy(unconfirmed::awaitRoom)
                .isInstanceOf(EngineException.class)
                .hasMessage("The post office has not confirmed a message (no stamps).");
    }

    @Test
    void aConnectionThatHasEndedIsTheReason() throws Exception {
        Unconfirmed unconfirmed = full(Duration.ofMinutes(1));
        EngineException cut = new EngineException("The wire was cut.");
        answers.fail(cut);
        sent.get(0).completeExceptionally(new IllegalStateException("not connected"));

        assertThatThrownBy(unconfirmed::awaitRoom).isSameAs(cut);
    }
}
