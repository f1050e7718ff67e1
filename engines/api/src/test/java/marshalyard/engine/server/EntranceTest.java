package marshalyard.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.Facts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EntranceTest {
    private final Entrance entrance = new Entrance();
    private final List<Integer> cut = new ArrayList<>();

    private Guest enter(int number, boolean speaks) {
        return entrance.enter(() -> cut.add(number), () -> speaks);
    }

    @Test
    void whoIsSilentGoesBeforeWhoSpeaks() {
        Guest first = enter(0, true);
        for (int i = 1; i < 66; i++) enter(i, false);

        assertThat(cut).as("the oldest of the silent ones").containsExactly(1, 2);
        assertThat(first.admit()).isTrue();
        assertThat(entrance.facts())
                .isEqualTo(Map.of(Facts.REFUSED_CONNECTIONS, "2", Facts.WAITING_CONNECTIONS, "63"));
    }

    /** A sender that is slow to say its second word is no stranger yet. */
    @Test
    void whoHasSpokenStaysHoweverLongWhileOthersAreSilent() {
        Entrance impatient = new Entrance(Entrance.PATIENCE, 0);
        Guest first = impatient.enter(() -> cut.add(0), () -> true);
        for (int i = 1; i < 70; i++) {
            int number = i;
            impatient.enter(() -> cut.add(number));
        }
        assertThat(cut).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(first.admit()).isTrue();
    }

    @Test
    void whoSpeaksGoesInTheEndToo() {
        for (int i = 0; i < 65; i++) enter(i, true);
        assertThat(cut).containsExactly(0);
    }

    @Test
    void anAdmittedOneIsClosedWithoutBeingCounted() throws Exception {
        AtomicInteger closed = new AtomicInteger();
        Guest guest = entrance.enter(closed::incrementAndGet);
        assertThat(guest.admit()).isTrue();
        guest.close();
        assertThat(closed).hasValue(1);
        assertThat(entrance.facts()).isEqualTo(Map.of(Facts.REFUSED_CONNECTIONS, "0"));
    }

    @Test
    void whoWasCutIsNotAdmittedAnyMore() throws Exception {
        Guest guest = enter(1, false);
        guest.close();
        assertThat(guest.admit()).isFalse();
    }

    @Test
    void nobodyWaitsForRoomBehindAClosedDoor() {
        for (int i = 0; i < 64; i++) enter(i, true);
        entrance.close();
        enter(64, true);
        assertThat(cut).isEmpty();
    }
}
