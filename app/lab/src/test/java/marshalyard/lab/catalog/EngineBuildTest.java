package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineBuildTest {
    @TempDir Path root;

    private final List<String> told = new ArrayList<>();

    private void script(String... lines) throws Exception {
        Path script = Files.createDirectories(root.resolve("plugins")).resolve("build");
        Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private void build() throws LabException {
        new EngineBuild(new Home(root), "netty").run(told::add);
    }

    @Test
    void runsTheScriptWithTheHomeAndTheEngine() throws Exception {
        script("[ \"$1\" = --missing ] || echo \"$@\" >\"$1/built\"");
        build();
        assertThat(root.resolve("built")).hasContent(root + " netty");
    }

    @Test
    void tellsHowLongItHasTaken() throws Exception {
        script("[ \"$1\" = --missing ] || sleep 1.5");
        build();
        assertThat(told).isNotEmpty().allMatch(line -> line.matches("building, \\d+ s"));
    }

    @Test
    void aFailureIsWhatTheScriptSays() throws Exception {
        script("[ \"$1\" = --missing ] || { echo 'Could not find artifact x' >&2; exit 2; }");
        assertThatThrownBy(this::build)
                .isInstanceOf(LabException.class)
                .hasMessage("Could not find artifact x");
    }

    @Test
    void missingPackagesAreNamedAndNothingIsBuilt() throws Exception {
        script("[ \"$1\" = --missing ] || touch \"$1/built\"", "echo libace-dev");
        assertThatThrownBy(this::build)
                .hasMessage(
                        "netty can't be built before these packages are installed: apt-get install"
                                + " libace-dev");
        assertThat(root.resolve("built")).doesNotExist();
    }

    @Test
    void withoutAScriptThereIsASentence() {
        assertThatThrownBy(this::build)
                .isInstanceOf(LabException.class)
                .hasMessageContaining("There is no script 'build' among the plugins");
    }
}
