package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionNamesTest {
    @Test
    void experimentsOfOneTitleAreToldApartByTheirNumbers() {
        List<String> titles = List.of("First look", "Links", "First look");

        assertThat(SessionNames.ofExperiment(1, "First look", titles)).isEqualTo("1 First look");
        assertThat(SessionNames.ofExperiment(2, "Links", titles)).isEqualTo("Links");
        assertThat(SessionNames.ofExperiment(3, "First look", titles)).isEqualTo("3 First look");
    }

    @Test
    void aSessionIsCalledAfterItsFile() {
        assertThat(SessionNames.of(Path.of("runs", "monday.yard"))).isEqualTo("monday");
        assertThat(SessionNames.of(Path.of("monday.db"))).isEqualTo("monday.db");
    }
}
