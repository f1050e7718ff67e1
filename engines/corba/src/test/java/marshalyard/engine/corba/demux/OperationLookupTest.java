package marshalyard.engine.corba.demux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import marshalyard.engine.Clash;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
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
    @EnumSource(value = OperationStrategy.class, names = "SKELETON", mode = EnumSource.Mode.EXCLUDE)
    void findsNumbersAsNames(OperationStrategy strategy) {
        OperationLookup demultiplexer = strategy.over(strategy.names(100, true));
        assertThat(strategy.name(99, true)).isEqualTo("99");
        for (int i = 0; i < 100; i++) {
            assertThat(demultiplexer.find(strategy.name(i, true))).isEqualTo(i);
        }
        assertThat(demultiplexer.find("method_99")).isEqualTo(-1);
    }

    /** The plan asks the description, and leaves such a cell out. */
    @ParameterizedTest
    @CsvSource({
        "skeleton, words, ''",
        "skeleton, numbers, The generated skeleton knows its operations by words.",
        "hashing, numbers, ''"
    })
    void theSkeletonKnowsWordsAlone(String strategy, String names, String reason) {
        EngineDescriptor engine = new DemuxEngine().describe();
        Map<String, String> given = Map.of("strategy", strategy, "operationNames", names);
        assertThat(
                        engine.reasonAgainst(Options.of(engine.options(), given), Clash.NO_TLS)
                                .orElse(""))
                .startsWith(reason);
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
