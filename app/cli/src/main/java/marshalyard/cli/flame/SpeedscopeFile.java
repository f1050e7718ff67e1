package marshalyard.cli.flame;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.file.OutputFile;
import marshalyard.model.product.Product;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.Stack;

/**
 * A profile as speedscope reads it, the flame graph viewer for browsers: it sorts, zooms and tells
 * callers from what they call. The threads are the outermost frames.
 */
final class SpeedscopeFile {
    static final String ENDING = ".speedscope.json";

    private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

    private SpeedscopeFile() {}

    /** Writes a profile; an existing file is replaced. */
    static void write(Path file, String title, Profile profile) throws IOException {
        Map<String, Integer> places = new LinkedHashMap<>();
        List<List<Integer>> samples =
                profile.stacks().list().stream()
                        .map(
                                stack ->
                                        stack.frames().stream()
                                                .map(
                                                        f ->
                                                                places.computeIfAbsent(
                                                                        f, n -> places.size()))
                                                .toList())
                        .toList();
        List<Long> weights = profile.stacks().list().stream().map(Stack::weight).toList();
        boolean time = profile.kind().weight() == ProfileKind.Weight.NANOS;
        Map<String, Object> sampled = new LinkedHashMap<>();
        sampled.put("type", "sampled");
        sampled.put("name", title);
        sampled.put("unit", time ? "nanoseconds" : "bytes");
        sampled.put("startValue", 0);
        sampled.put("endValue", profile.stacks().total());
        sampled.put("samples", samples);
        sampled.put("weights", weights);
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put("$schema", SCHEMA);
        whole.put("name", title);
        whole.put("exporter", Product.VERSION);
        whole.put(
                "shared",
                Map.of("frames", places.keySet().stream().map(f -> Map.of("name", f)).toList()));
        whole.put("profiles", List.of(sampled));
        OutputFile.write(file, new ObjectMapper().writeValueAsBytes(whole));
    }
}
