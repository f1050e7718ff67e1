package marshalyard.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Code that a user allows to run because no file may allow it. */
final class ConsentOptions {
    @Option(
            names = "--trust",
            paramLabel = "FOLDER",
            description = "Allow the experiment to run code from this folder.")
    private List<Path> trusted = new ArrayList<>();

    Set<String> confirmedFolders() {
        return trusted.stream().map(Path::toString).collect(Collectors.toSet());
    }
}
