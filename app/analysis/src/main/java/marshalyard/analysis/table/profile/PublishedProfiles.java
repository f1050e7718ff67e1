package marshalyard.analysis.table.profile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedDispatch;
import marshalyard.analysis.published.PublishedProfile;
import marshalyard.analysis.published.TtcpStream;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.profile.Profile;

/** The functions that papers found at the ends of their programs. */
public final class PublishedProfiles {
    private PublishedProfiles() {}

    /**
     * What a paper found at the ends of its programs, a table for each end, if ours moved such
     * messages, and a sentence otherwise; of {@code sigcomm96} also what its servers took to find
     * an operation, below what ours took.
     */
    public static List<Table> beside(String paper, TableRequest ours) {
        List<Table> tables = new ArrayList<>(streams(paper, ours));
        if (!paper.equals(Paper.SIGCOMM96.label())) return tables;
        tables.addAll(DispatchTables.tables(ours));
        tables.add(dispatches());
        return tables;
    }

    private static List<Table> streams(String paper, TableRequest ours) {
        boolean like =
                ours.results().profiles().stream()
                        .anyMatch(end -> TtcpStream.hasBuffer(end.cell()));
        if (like) return tables(paper);
        return List.of(
                Table.none(
                        "Published in %s: profiles of 64 MB in messages of 128K, left out: no profile here is of messages of 1K to 128K"
                                .formatted(paper)));
    }

    private static List<Table> tables(String paper) {
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

    private static Table dispatches() {
        List<String> header = new ArrayList<>(List.of("version", "function"));
        PublishedDispatch.ITERATIONS.forEach(n -> header.add(n.toString()));
        header.add("table");
        Table.Builder text = new Table.Builder(header.toArray(String[]::new));
        for (PublishedDispatch one : PublishedDispatch.all()) {
            List<String> row = new ArrayList<>(List.of(one.version(), one.function()));
            one.millis().forEach(millis -> row.add(millis.toPlainString()));
            row.add(one.table());
            text.row(row.toArray(String[]::new));
        }
        return text.titled(
                "Published in sigcomm96: ms by function to find the operation, for iterations of"
                        + " 100 requests",
                "");
    }

    private static String figure(Optional<BigDecimal> value) {
        return value.map(BigDecimal::toPlainString).orElse("");
    }
}
