package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The build fails if one variant of an engine breaks a requirement of the conformance kit that
 * another variant meets. Surefire tries a failed test again, and calls it a flake if one of its
 * name has passed; versions from 3.5.4 on give nested classes the name of the outer one.
 */
class NestedTestsTest {
    private static final Path REPORTS =
            Path.of(System.getProperty("marshalyard.checkout"))
                    .resolve("engines/sockets/target/surefire-reports");

    private static final String KIT = "marshalyard.engine.sockets.UnixConformanceTest";

    @Test
    void nestedClassesAreToldApart() throws Exception {
        assumeThat(REPORTS.resolve("TEST-" + KIT + ".xml")).as("the engine was tested").exists();
        try (Stream<Path> files = Files.list(REPORTS)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .filteredOn(name -> name.startsWith("TEST-" + KIT + "$"))
                    .hasSizeGreaterThan(1);
        }
    }
}
