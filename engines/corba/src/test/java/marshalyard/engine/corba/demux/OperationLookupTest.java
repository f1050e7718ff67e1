package marshalyard.engine.corba.demux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.omg.CORBA.BAD_OPERATION;

class OperationLookupTest {
    @ParameterizedTest
    @EnumSource(value = OperationStrategy.class, names = "SKELETON", mode = EnumSource.Mode.EXCLUDE)
    void findsEveryOperationAndNoOther(OperationStrategy strategy) {
        for (int n : new int[] {1, 2, 3, 10, 100, 1000, 1024, 5000}) {
            OperationLookup demultiplexer = strategy.over(n);
            for (int i = 0; i < n; i++) {
                assertThat(demultiplexer.find(strategy.name(i))).isEqualTo(i);
            }
            assertThat(demultiplexer.find(strategy.name(n))).isEqualTo(-1);
            assertThat(demultiplexer.find("")).isEqualTo(-1);
            assertThat(demultiplexer.find("method_")).isEqualTo(-1);
            assertThat(demultiplexer.find("-1")).isEqualTo(-1);
            assertThat(demultiplexer.find("99999999999999999999")).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SKELETON, 1",
        "SKELETON, 10",
        "SKELETON, 100",
        "SKELETON, 1000",
        "LINEAR, 17",
        "HASHING, 17",
        "DIRECT, 17",
        "PERFECT, 17"
    })
    void aServantReachesTheOperationNamed(OperationStrategy strategy, int operations)
            throws Exception {
        ServantDispatch dispatch = new ServantDispatch(strategy, operations);
        for (int i = 0; i < operations; i++) {
            assertThat(dispatch.dispatch(dispatch.nameOf(i))).isEqualTo(i);
        }
        assertThatThrownBy(() -> dispatch.dispatch(dispatch.nameOf(operations)))
                .isInstanceOf(BAD_OPERATION.class);
    }

    @Test
    void perfectHashingRefusesTwins() {
        assertThatThrownBy(() -> new PerfectHashing(new String[] {"Aa", "BB"}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
