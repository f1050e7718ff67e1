package marshalyard.analysis.table.profile;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.published.PublishedProfile;
import marshalyard.analysis.table.Table;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Profile;

/** The functions that papers found at the ends of their programs. */
public final class PublishedProfiles {
    private PublishedProfiles() {}

    /** What a paper found at the ends of its programs, a table for each end. */
    public static List<Table> tables(String paper) {
        List<Table> tables = new ArrayList<>();
        for (String end : List.of(Profile.SENDER, Profile.RECEIVER)) {
            Table.Builder text =
                    new Table.Builder("version", "type", "function", "ms/64 MB", "%", "table");
            for (PublishedProfile profile : PublishedProfile.of(paper)) {
                if (!profile.end().equals(end)) continue;
                for (PublishedProfile.Row row : profile.rows()) {
                    text.row(
                            profile.version(),
                            profile.type(),
                            row.name(),
                            figure(row.millis()),
                            figure(row.percent()),
                            profile.table());
                }
            }
            tables.add(text.titled("Published in " + paper + ": " + end, ""));
        }
        return tables;
    }

    private static String figure(double value) {
        return Double.isNaN(value) ? "" : Figures.of(value);
    }
}
