package marshalyard.desktop.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EditHistoryTest {
    private final EditHistory<String> history = new EditHistory<>("first");

    @Test
    void goesBackAndForth() {
        history.add("second", "a chip");
        history.add("third", "another chip");
        assertThat(history.undo()).contains("second");
        assertThat(history.undo()).contains("first");
        assertThat(history.undo()).isEmpty();
        assertThat(history.redo()).contains("second");
        assertThat(history.redo()).contains("third");
        assertThat(history.redo()).isEmpty();
    }

    @Test
    void lettersTypedIntoOneFieldAreOneStep() {
        history.add("1", "warm-up");
        history.add("10", "warm-up");
        history.add("10 s", "warm-up");
        assertThat(history.undo()).contains("first");
        history.redo();
        history.add("10 ms", "warm-up");
        assertThat(history.undo()).as("a step of its own after a redo").contains("10 s");
    }

    @Test
    void aChangeAfterAnUndoEndsWhatCouldBeRedone() {
        history.add("second", "a chip");
        history.undo();
        history.add("other", "a chip");
        assertThat(history.canRedo()).isFalse();
        assertThat(history.undo()).contains("first");
    }

    @Test
    void isDirtyWhileTheValueIsNotTheOneThatIsKept() {
        history.add("second", "a chip");
        assertThat(history.isDirty()).isTrue();
        history.keep();
        assertThat(history.isDirty()).isFalse();
        history.undo();
        assertThat(history.isDirty()).isTrue();
        history.redo();
        assertThat(history.isDirty()).isFalse();
    }
}
