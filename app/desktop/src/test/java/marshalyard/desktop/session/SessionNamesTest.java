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

    @Test
    void sessionsOfOneNameAreToldApartByTheirFolders() {
        Path monday = Path.of("/runs/monday/look.yard");
        Path tuesday = Path.of("/runs/tuesday/look.yard");
        Path old = Path.of("/old/monday/look.yard");
        Path top = Path.of("/look.yard");

        assertThat(SessionNames.apart(monday, List.of(monday, Path.of("/runs/links.yard"))))
                .isEqualTo("look");
        assertThat(SessionNames.apart(monday, List.of(monday, tuesday, top)))
                .isEqualTo("look in monday");
        assertThat(SessionNames.apart(tuesday, List.of(old, tuesday, monday)))
                .isEqualTo("look in tuesday");
        assertThat(SessionNames.apart(old, List.of(monday))).isEqualTo("look in old/monday");
        assertThat(SessionNames.apart(top, List.of(monday))).isEqualTo("look in /");
    }
}
