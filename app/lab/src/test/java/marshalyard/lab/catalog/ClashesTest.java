package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.TlsLevel;
import org.junit.jupiter.api.Test;

/** Settings that an engine can't have together are left out by the plan, and shut in a form. */
class ClashesTest {
    private static final EngineDescriptor ENGINE =
            EngineDescriptor.of(
                            "courier",
                            "Courier",
                            "Carries octets.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY),
                            List.of(
                                    OptionSpec.choice(
                                            "seal", "Seal", List.of("none", "wax"), "How."),
                                    OptionSpec.flag("open", "Open", false, "A card.")))
                    .with(Trait.TLS)
                    .clashing(
                            List.of(
                                    Clash.of("seal", "wax", "Wax takes TLS 1.3.")
                                            .withTls(Clash.NO_TLS, "1.2"),
                                    Clash.of("seal", "wax", "A card has no seal.")
                                            .with("open", "true")));

    private static final Capabilities CAPABILITIES = new Capabilities(id -> Optional.of(ENGINE));

    private static EngineSetup setup(Map<String, String> options) {
        return new EngineSetup("courier", "courier", options);
    }

    private static Optional<Refusal> against(Map<String, String> options, TlsLevel tls) {
        Levels levels = Levels.of(Map.of("type", "octet", "size", "64")).with(Factors.TLS, tls);
        return CAPABILITIES.against(new Cell(setup(options), levels));
    }

    @Test
    void theyAreRefusedWithTheReason() {
        Refusal noTls = new Refusal("Wax takes TLS 1.3.", true);
        assertThat(against(Map.of("seal", "wax"), TlsLevel.NONE)).contains(noTls);
        assertThat(against(Map.of("seal", "wax"), TlsLevel.V1_2)).contains(noTls);
        assertThat(against(Map.of("seal", "wax", "open", "true"), TlsLevel.V1_3))
                .contains(new Refusal("A card has no seal.", true));
    }

    @Test
    void otherSettingsAreNot() {
        assertThat(against(Map.of("seal", "wax"), TlsLevel.V1_3)).isEmpty();
        assertThat(against(Map.of("open", "true"), TlsLevel.NONE)).isEmpty();
        assertThat(against(Map.of(), TlsLevel.V1_2)).isEmpty();
    }

    /** A form asks for one level of one factor: others can still be chosen so that it goes. */
    @Test
    void aLevelIsShutOnlyIfNoTlsOpensIt() {
        MessageSize size = MessageSize.ofBytes(64);
        Map<String, String> wax = Map.of("seal", "wax");
        assertThat(CAPABILITIES.against(setup(wax), Factors.SIZE, size)).isEmpty();
        assertThat(CAPABILITIES.against(setup(wax), Factors.TLS, TlsLevel.V1_3)).isEmpty();
        assertThat(CAPABILITIES.against(setup(wax), Factors.TLS, TlsLevel.V1_2)).isPresent();
        Map<String, String> card = Map.of("seal", "wax", "open", "true");
        assertThat(CAPABILITIES.against(setup(card), Factors.SIZE, size)).isPresent();
    }
}
