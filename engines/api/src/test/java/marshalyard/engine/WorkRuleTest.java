package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkRuleTest {
    private static final List<WorkRule> RULES =
            List.of(
                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                    WorkRule.of(WorkAspect.MARSHALLING, "part {share}%").when("cache", "true"),
                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                    WorkRule.of(WorkAspect.ELEMENTS, "left").onlyBytes(),
                    WorkRule.of(WorkAspect.ELEMENTS, "left")
                            .when("order", "native")
                            .asTheSenderHasIt(),
                    WorkRule.of(WorkAspect.STRUCTS, "objects"));

    private static Map<WorkAspect, String> work(
            DataType type, Map<String, String> own, Map<String, String> senders) {
        return WorkRule.work(RULES, type, own, senders);
    }

    @Test
    void theLastRuleThatHoldsCounts() {
        assertThat(work(DataType.LONG, Map.of(), Map.of()))
                .containsExactly(
                        Map.entry(WorkAspect.MARSHALLING, "each"),
                        Map.entry(WorkAspect.ELEMENTS, "converted"));
        assertThat(work(DataType.ANY_CHAR, Map.of(), Map.of()))
                .containsEntry(WorkAspect.ELEMENTS, "left");
        assertThat(work(DataType.RECORD, Map.of(), Map.of()))
                .containsEntry(WorkAspect.STRUCTS, "objects");
    }

    @Test
    void anOptionDecidesAndItsValueIsNamed() {
        Map<String, String> chain = Map.of("cache", "true", "share", "10");
        assertThat(work(DataType.LONG, chain, chain))
                .containsEntry(WorkAspect.MARSHALLING, "part 10%");
        assertThat(WorkAspect.MARSHALLING.did("part 10%"))
                .isEqualTo("marshalled 10 % of the elements for each message");
    }

    @Test
    void whatTheSenderDecidesIsAskedOfItsOptions() {
        Map<String, String> network = Map.of("order", "network");
        Map<String, String> plain = Map.of("order", "native");
        assertThat(work(DataType.LONG, plain, network))
                .containsEntry(WorkAspect.ELEMENTS, "converted");
        assertThat(work(DataType.LONG, network, plain)).containsEntry(WorkAspect.ELEMENTS, "left");
    }

    @Test
    void aValueThatAnAspectDoesNotTakeIsRefused() {
        assertThatThrownBy(() -> WorkRule.of(WorkAspect.MEMORY, "rented"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The work 'memory' has no value 'rented'.");
    }
}
