package marshalyard.worker.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Fields of {@code /proc/cpuinfo}. */
final class CpuInfo {
    private CpuInfo() {}

    /** The field of the first CPU; empty if there is none. */
    static String field(Path root, String name) {
        Pattern wanted = Pattern.compile(name + "\\s*:.*");
        try (Stream<String> lines =
                Files.lines(root.resolve("proc/cpuinfo"), StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> wanted.matcher(line).matches())
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return ""; // not Linux
        }
    }
}
