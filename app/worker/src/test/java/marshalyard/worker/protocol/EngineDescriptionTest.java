package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import org.junit.jupiter.api.Test;

class EngineDescriptionTest {
    private static final EngineDescriptor ENGINE =
            EngineDescriptor.of(
                            "pigeon",
                            "Carrier pigeons (RFC 1149)",
                            "Writes each payload on a slip of paper.",
                            List.of(DataType.CHAR, DataType.ANY_BINSTRUCT),
                            List.of(Style.ONEWAY, Style.DEFERRED),
                            List.of(
                                    OptionSpec.flag("tamed", "Tamed", true, "Comes back."),
                                    OptionSpec.number("flock", "Birds", 3, 1, 9, "How many fly."),
                                    OptionSpec.size("slip", "Slip", "256", 1, 1024, "Its size."),
                                    OptionSpec.choice(
                                            "breed", "Breed", List.of("homer", "roller"), "Kind."),
                                    OptionSpec.secret("ring", "Ring", "Who it is.")))
                    .with(Trait.BROKERED, Trait.FAN_OUT)
                    .refusing(Map.of("twoway", "A pigeon flies one way."))
                    .limited(
                            SizeLimit.of(1024, "More does not fit on a slip."),
                            SizeLimit.of(256, "Numbers are written out.")
                                    .only(DataType.ANY_BINSTRUCT)
                                    .when("breed", "roller"))
                    .clashing(
                            List.of(
                                    Clash.of("tamed", "false", "Nobody comes back.")
                                            .with("breed", "homer")
                                            .withTls("none", "1.2")))
                    .speaking("slip on leg")
                    .brokerStartsIn(Duration.ofMillis(700))
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "part {flock}%")
                                            .when("breed", "homer")
                                            .when("tamed", "true"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "left")
                                            .onlyBytes()
                                            .asTheSenderHasIt()));

    @Test
    void readsBackWhatItWrote() {
        assertThat(EngineDescription.of(ENGINE).toDescriptor()).isEqualTo(ENGINE);
    }

    @Test
    void namesTypesAndStylesAsExperimentsDo() {
        EngineDescription description = EngineDescription.of(ENGINE);
        assertThat(description.types()).containsExactly("char", "any-binstruct");
        assertThat(description.styles()).containsExactly("oneway", "deferred");
    }

    /** What a worker in another language may leave out. */
    @Test
    void optionsTraitsAndRefusalsMayBeLeftOut() {
        EngineDescriptor descriptor =
                new EngineDescription(
                                "c",
                                "C sockets",
                                "Writes.",
                                List.of("octet"),
                                List.of("oneway"),
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                0,
                                null)
                        .toDescriptor();
        assertThat(descriptor.options()).isEmpty();
        assertThat(descriptor.traits()).isEmpty();
        assertThat(descriptor.refusals()).isEmpty();
        assertThat(descriptor.limits()).isEmpty();
        assertThat(descriptor.wire()).isEmpty();
        assertThat(descriptor.work()).isEmpty();
        assertThat(descriptor.carried()).isEmpty();
        assertThat(descriptor.brokerStart()).isZero();
        assertThat(descriptor.clashes()).isEmpty();
    }

    @Test
    void refusesWorkThatThereIsNot() {
        EngineDescription.Work sideways =
                new EngineDescription.Work("elements", "folded", null, null, false, false);
        assertThatThrownBy(sideways::toRule)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The work 'elements' has no value 'folded'.");
        EngineDescription.Work unknown =
                new EngineDescription.Work("feathers", "wet", null, null, false, false);
        assertThatThrownBy(unknown::toRule).hasMessage("There is no work 'feathers'.");
    }

    @Test
    void refusesAStyleThatThereIsNot() {
        EngineDescription strange =
                new EngineDescription(
                        "c",
                        "C sockets",
                        "Writes.",
                        List.of("octet"),
                        List.of("sideways"),
                        List.of(),
                        List.of(),
                        Map.of(),
                        Map.of(),
                        List.of(),
                        "",
                        List.of(),
                        List.of(),
                        0,
                        List.of());
        assertThatThrownBy(strange::toDescriptor)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no style 'sideways'.");
    }
}
