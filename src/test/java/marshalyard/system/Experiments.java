package marshalyard.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small experiments as files. */
final class Experiments {
    private Experiments() {}

    /** Trials of 50 ms each. */
    static Path write(Path folder, String engines, String sizes, int trials) throws IOException {
        return Files.writeString(
                folder.resolve("experiment.yaml"),
                """
                marshalyard: 1
                title: System test
                engines: [%s]
                types: [octet, binstruct]
                sizes: [%s]
                patterns: [flood, call-return]
                trial: {burnIn: 50 ms, warmup: 20 ms, duration: 50 ms}
                repeat: {trials: %d}
                """
                        .formatted(engines, sizes, trials));
    }
}
