package marshalyard.analysis.table.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;

/** The ends that were to be profiled and could not be. */
public final class MissingProfiles {
    private MissingProfiles() {}

    /** The ends that were to be profiled and could not be, with the reason; empty if none. */
    public static String sentences(List<CellResult> results) {
        List<String> lines = new ArrayList<>();
        for (CellResult result : results) {
            for (Measurement m : result.measured()) {
                add(lines, result, Profile.SENDER, m.senderFacts());
                add(lines, result, Profile.RECEIVER, m.receiverFacts());
            }
        }
        return String.join("\n", lines.stream().distinct().toList());
    }

    /** True if an end of a cell was to be profiled and could be in none of its trials. */
    static boolean isMissing(CellResult result, String end) {
        return !result.measured().isEmpty()
                && result.measured().stream()
                        .map(m -> end.equals(Profile.SENDER) ? m.senderFacts() : m.receiverFacts())
                        .allMatch(f -> EndProfiles.isMissing(f.getOrDefault(Facts.PROFILER, "")));
    }

    private static void add(
            List<String> lines, CellResult result, String end, Map<String, String> facts) {
        String said = facts.getOrDefault(Facts.PROFILER, "");
        if (EndProfiles.isMissing(said)) {
            lines.add(result.cell().engine().label() + ", " + end + ": " + said);
        }
    }
}
