package marshalyard.worker.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {
    @Test
    void readsWhatLinuxWrites() {
        assertThat(CpuList.parse("0-3,8,10-11\n")).containsExactly(0, 1, 2, 3, 8, 10, 11);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0-1", "0,2", "0-3,8,10-11"})
    void writesItBack(String list) {
        assertThat(CpuList.format(CpuList.parse(list))).isEqualTo(list);
    }

    @Test
    void noCpuIsNothing() {
        assertThat(CpuList.format(List.of())).isEmpty();
    }
}
