package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpusTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"free", "together", "apart", "sender 0 receiver 1", "receiver 3 broker 2"})
    void readsWhatItWrites(String text) {
        assertThat(Cpus.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Free", "sender", "sender x", "sender 0 sender 1", "0 1"})
    void saysWhatToWrite(String text) {
        assertThatThrownBy(() -> Cpus.parse(text))
                .hasMessage(
                        "'%s' names no CPUs. Write free, together, apart, or numbers: sender 0"
                                + " receiver 1.",
                        text);
    }

    @ParameterizedTest
    @CsvSource({
        "free, '', '', ''",
        "together, 4, 4, 4",
        "apart, 4, 5, 6",
        "sender 7 receiver 5, 7, 5, ''"
    })
    void choosesAmongTheCpusThatAWorkerMayUse(
            String cpus, String sender, String receiver, String broker) {
        List<Integer> allowed = List.of(4, 5, 6, 7);
        assertThat(text(Cpus.parse(cpus).of("sender", allowed))).isEqualTo(sender);
        assertThat(text(Cpus.parse(cpus).of("receiver", allowed))).isEqualTo(receiver);
        assertThat(text(Cpus.parse(cpus).of("broker", allowed))).isEqualTo(broker);
    }

    @Test
    void theBrokerSharesTheLastCpuIfThereAreTwo() {
        assertThat(Cpus.APART.of("broker", List.of(0, 1))).containsExactly(1);
    }

    private static String text(List<Integer> cpus) {
        return cpus.isEmpty() ? "" : cpus.get(0).toString();
    }
}
