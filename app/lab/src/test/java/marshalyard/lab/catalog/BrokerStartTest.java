package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

/** The starts of brokers in plans. */
class BrokerStartTest {
    private static EngineDescriptor engine(String id) {
        return EngineDescriptor.of(
                id,
                "Plain",
                "Moves octets.",
                List.of(DataType.OCTET),
                List.of(Style.ONEWAY),
                List.of());
    }

    @Test
    void aPlanKnowsHowLongTheBrokersOfItsEnginesTakeToStart() {
        Map<String, EngineDescriptor> engines =
                Map.of(
                        "plain",
                        engine("plain"),
                        "silent",
                        engine("silent").with(Trait.BROKERED),
                        "slow",
                        engine("slow").with(Trait.BROKERED).brokerStartsIn(Duration.ofSeconds(5)));
        Plan plan =
                Plan.of(
                        new ExperimentBuilder("Brokers")
                                .engines("plain", "silent", "slow")
                                .levels(Factors.TYPE, "octet")
                                .levels(Factors.SIZE, "1K")
                                .build(),
                        new Capabilities(id -> Optional.ofNullable(engines.get(id))).objection());
        assertThat(plan.brokerStarts())
                .containsOnly(
                        Map.entry("silent", Duration.ZERO),
                        Map.entry("slow", Duration.ofSeconds(5)));
        assertThat(plan.only("slow").estimate())
                .isGreaterThan(plan.only("plain").estimate().plusSeconds(5));
    }
}
