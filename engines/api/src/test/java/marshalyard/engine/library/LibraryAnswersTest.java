package marshalyard.engine.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LibraryAnswersTest {
    private final LibraryAnswers answers = new LibraryAnswers("host:1");

    @Test
    void answersAreCollectedInTheOrderInWhichTheyCame() throws Exception {
        PendingAnswers pending = answers.pending();
        for (int i = 0; i < 100; i++) assertThat(pending.ask()).isEqualTo(i);
        for (int i = 99; i >= 0; i--) pending.answered(i);
        for (int i = 99; i >= 0; i--) assertThat(pending.collect()).isEqualTo(i);
    }

    /** A barrier that was begun is asked for already when its sender flushes. */
    @Test
    void anAnswerIsOwedUntilItIsCollected() throws Exception {
        PendingAnswers barriers = answers.pending();
        assertThat(barriers.isOwed()).isFalse();
        barriers.ask();
        assertThat(barriers.isOwed()).isTrue();
        barriers.answered();
        assertThat(barriers.isOwed()).isTrue();
        barriers.collect();
        assertThat(barriers.isOwed()).isFalse();
    }

    @Test
    void aTagLeadsToItsRequest() throws Exception {
        PendingAnswers one = answers.pending();
        PendingAnswers other = answers.pending();
        one.ask();
        other.ask();
        other.ask();
        answers.answered(other.tag());
        answers.answered(one.tag());
        answers.answered(other.tag());
        assertThat(one.collect()).isZero();
        assertThat(other.collect()).isZero();
        assertThat(other.collect()).isEqualTo(1);
    }

    @Test
    void whatWasNotAskedIsAFailure() throws Exception {
        PendingAnswers pending = answers.pending();
        assertThatThrownBy(() -> answers.answered(pending.tag()))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("answered what was not asked");
        pending.ask();
        pending.close();
        answers.answered(pending.tag()); // was still to come
        assertThatThrownBy(() -> answers.answered(pending.tag()))
                .isInstanceOf(EngineException.class);
    }

    @Test
    void whoWaitsIsToldThatTheConnectionEnded() throws Exception {
        PendingAnswers pending = answers.pending();
        pending.ask();
        CompletableFuture<Long> waiting =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return pending.collect();
                            } catch (EngineException | InterruptedException e) {
                                throw new IllegalStateException(e.getMessage(), e);
                            }
                        });
        answers.ended(new IOException("reset"));
        answers.ended(null);
        assertThatThrownBy(() -> waiting.get(10, TimeUnit.SECONDS))
                .hasMessageContaining("host:1 ended while waiting for an answer (reset)");
        assertThatThrownBy(() -> answers.requireOpen("while sending"))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("ended while sending (reset)");
    }

    @Test
    void whatHasComeCanBeCollectedAfterTheEnd() throws Exception {
        PendingAnswers pending = answers.pending();
        pending.ask();
        pending.answered();
        answers.ended(null);
        assertThat(pending.collect()).isZero();
    }
}
