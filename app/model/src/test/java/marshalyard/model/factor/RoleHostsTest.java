package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoleHostsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "local",
                "lab1",
                "sender local receiver lab1",
                "sender a b receiver c broker d",
                "sender lab1 receiver lab1"
            })
    void readsWhatItWrites(String text) {
        assertThat(RoleHosts.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({
        "receiver lab1, sender local receiver lab1",
        "sender local receiver local broker local, local",
        "broker c receiver b sender a, sender a receiver b broker c",
        "sender a receiver a broker a, a"
    })
    void onePlacementIsWrittenInOneWay(String text, String written) {
        assertThat(RoleHosts.parse(text)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sender", "sender a sender b", "a b", "a sender b", "broker a b"})
    void saysWhatToWrite(String text) {
        assertThatThrownBy(() -> RoleHosts.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).endsWith("."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sender a/b receiver c", "receiver ../x", "receiver -o"})
    void aLabelIsNoPathAndNoOption(String text) {
        assertThatThrownBy(() -> RoleHosts.parse(text))
                .hasMessageContaining("is no label of a host");
    }

    @Test
    void severalEndsTakeTheHostsOfTheirRoleInTurn() {
        RoleHosts hosts = RoleHosts.parse("sender a b receiver c");

        assertThat(List.of(hosts.sender(0), hosts.sender(1), hosts.sender(2)))
                .containsExactly("a", "b", "a");
        assertThat(hosts.receiver(3)).isEqualTo("c");
    }

    @Test
    void theBrokersHostCountsOnlyWhereThereIsABroker() {
        RoleHosts hosts = RoleHosts.parse("sender a receiver b broker c");

        assertThat(hosts.labels(true)).containsExactly("a", "b", "c");
        assertThat(hosts.labels(false)).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource({
        "lab1, lab1",
        "sender local receiver lab1, local to lab1",
        "sender a b receiver c broker d, 'a+b to c, broker on d'"
    })
    void chartsAndTablesShowAnArrow(String text, String shown) {
        assertThat(Factors.PLACEMENTS.shortly(RoleHosts.parse(text))).isEqualTo(shown);
    }

    @Test
    void otherHostsNeedOtherWorkers() {
        Levels levels = Levels.of(Map.of("type", "octet", "size", "1K"));
        Cell here = new Cell(new EngineSetup("tcp", "tcp", Map.of()), levels);
        Cell there = here.with(Factors.PLACEMENTS, RoleHosts.on("lab1"));

        assertThat(here.key()).doesNotContain("placement");
        assertThat(there.key()).endsWith("|placement lab1");
        assertThat(there.workers()).isNotEqualTo(here.workers());
    }
}
