package marshalyard.desktop.fxthread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FxThreadTest {
    private final List<Runnable> calls = new ArrayList<>();
    private final List<String> entered = new ArrayList<>();
    private final FxThread door = new FxThread(calls::add);

    @Test
    void stepsThatWaitEnterTogetherAndInOrder() {
        door.post(() -> entered.add("a"));
        door.post(() -> entered.add("b"));
        assertThat(calls).hasSize(1);
        assertThat(entered).isEmpty();
        calls.get(0).run();
        assertThat(entered).containsExactly("a", "b");
    }

    @Test
    void ofOneSubjectOnlyTheLastEnters() {
        door.postLatest("rate", () -> entered.add("rate 1"));
        door.post(() -> entered.add("trial ended"));
        door.postLatest("rate", () -> entered.add("rate 2"));
        calls.get(0).run();
        assertThat(entered).containsExactly("trial ended", "rate 2");
    }

    @Test
    void whatIsPostedWhileEnteringEntersNextTime() {
        door.post(() -> door.post(() -> entered.add("later")));
        calls.get(0).run();
        assertThat(entered).isEmpty();
        calls.get(1).run();
        assertThat(entered).containsExactly("later");
    }

    @Test
    void whatHasTimeWaitsUntilItIsHurried() {
        FxThread news = FxThread.gathering(calls::add, Duration.ofHours(1)).unhurried();
        news.post(() -> entered.add("a trial has ended"));
        assertThat(calls).isEmpty();
        news.hurry();
        calls.get(0).run();
        assertThat(entered).containsExactly("a trial has ended");
    }

    @Test
    void whatComesAfterAHurryWaitsItsOwnTime() {
        List<Runnable> timers = new ArrayList<>();
        FxThread news = new FxThread(calls::add, timers::add, calls::add).unhurried();
        news.post(() -> entered.add("trial 1"));
        news.hurry();
        calls.get(0).run();
        news.post(() -> entered.add("trial 2"));
        timers.get(0).run();
        assertThat(entered).as("when the time of trial 1 is over").containsExactly("trial 1");
        timers.get(1).run();
        assertThat(entered).containsExactly("trial 1", "trial 2");
    }

    @Test
    void aStepThatFailsTakesNoOtherAlong() {
        door.post(
                () -> {
                    throw new IllegalStateException("broken");
                });
        door.post(() -> entered.add("a trial has ended"));
        assertThatThrownBy(calls.get(0)::run).hasMessage("broken");
        assertThat(entered).containsExactly("a trial has ended");
    }
}
