package marshalyard.cli.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Style;
import org.junit.jupiter.api.Test;

class EngineWordsTest {
    @Test
    void settingsThatClashStandInOneLineForEachReason() {
        EngineDescriptor engine =
                EngineDescriptor.of(
                                "courier",
                                "Courier",
                                "Carries octets.",
                                List.of(DataType.values()),
                                List.of(Style.ONEWAY),
                                List.of(
                                        OptionSpec.choice(
                                                "seal", "Seal", List.of("none", "wax"), "How."),
                                        OptionSpec.flag("open", "Open", false, "A card."),
                                        OptionSpec.flag("air", "Air", false, "By air.")))
                        .clashing(
                                List.of(
                                        Clash.of("seal", "wax", "Wax melts.").with("open", "true"),
                                        Clash.of("seal", "wax", "Wax takes TLS.")
                                                .withTls(Clash.NO_TLS, "1.2"),
                                        Clash.of("seal", "wax", "Wax melts.").with("air", "true")));
        assertThat(EngineWords.bounds(engine))
                .filteredOn(line -> line.startsWith("not "))
                .containsExactly(
                        "not seal: wax with open: true, or seal: wax with air: true: Wax melts.",
                        "not seal: wax with tls: none or 1.2: Wax takes TLS.");
    }
}
