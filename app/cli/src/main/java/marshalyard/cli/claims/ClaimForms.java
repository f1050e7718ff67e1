package marshalyard.cli.claims;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.model.claim.Guess;
import marshalyard.model.text.CsvField;

/** Judged claims in forms that other programs read. */
final class ClaimForms {
    private ClaimForms() {}

    static void json(JudgedClaims judgements, PrintWriter out) throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("summary", judgements.summary());
        document.put("claims", judgements.all().stream().map(ClaimForms::fields).toList());
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .build()
                .writeValue(out, document);
        out.print("\n");
    }

    /** A line for each claim, with a header. */
    static void csv(JudgedClaims judgements, PrintWriter out) {
        boolean first = true;
        for (JudgedClaim j : judgements.all()) {
            Map<String, Object> fields = fields(j);
            if (first) out.print(String.join(",", fields.keySet()) + "\n");
            first = false;
            out.print(
                    fields.values().stream()
                                    .map(ClaimForms::text)
                                    .map(CsvField::of)
                                    .collect(Collectors.joining(","))
                            + "\n");
        }
    }

    private static String text(Object value) {
        if (value == null) return "";
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(" "))
                : value.toString();
    }

    private static Map<String, Object> fields(JudgedClaim j) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", j.claim().id());
        fields.put("paper", j.claim().paper());
        fields.put("claim", j.claim().sentence());
        fields.put("source", j.claim().content().source());
        fields.put("relation", j.claim().content().relation().token());
        fields.put("verdict", j.outcome().words());
        fields.put("stands_among_all", j.standsAmongAll());
        fields.put("written_after_measuring", j.afterMeasuring());
        fields.put("error", known(j.error()));
        fields.put("error_holm", known(j.adjusted()));
        fields.put("found", j.found());
        fields.put("remedy", j.remedy());
        fields.put("more_pairs", j.further().orElse(null));
        fields.put("figure", j.figure().map(f -> known(f.centre())).orElse(null));
        fields.put(
                "low",
                j.figure()
                        .flatMap(JudgedClaim.Figure::interval)
                        .map(i -> known(i.low()))
                        .orElse(null));
        fields.put(
                "high",
                j.figure()
                        .flatMap(JudgedClaim.Figure::interval)
                        .map(i -> known(i.high()))
                        .orElse(null));
        fields.put("at_least", j.figure().map(f -> known(f.least())).orElse(null));
        fields.put("at_most", j.figure().map(f -> known(f.most())).orElse(null));
        fields.put("pairs", j.figure().map(JudgedClaim.Figure::pairs).orElse(null));
        fields.put(
                "published_low",
                j.claim().content().published().map(p -> p.low().value()).orElse(null));
        fields.put(
                "published_high",
                j.claim().content().published().map(p -> p.high().value()).orElse(null));
        fields.put("guess", j.claim().content().guess().map(Guess::token).orElse(null));
        fields.put("because", j.claim().content().because());
        fields.put("remarks", j.remarks());
        fields.put("sha256", j.claim().hash());
        return fields;
    }

    /** JSON has neither NaN nor infinity. */
    private static Double known(double value) {
        return Double.isFinite(value) ? value : null;
    }

    static void markdown(JudgedClaims judgements, PrintWriter out) {
        out.println("| claim | | verdict | published | found |");
        out.println("|---|---|---|---|---|");
        for (JudgedClaim j : judgements.all()) {
            List<String> cells = new ArrayList<>();
            cells.add(j.claim().id());
            cells.add(j.claim().sentence());
            cells.add("**" + ClaimTable.verdict(j).replace("*", "\\*") + "**");
            cells.add(j.publishedText());
            cells.add(ClaimTable.finding(j));
            out.println(
                    "| "
                            + String.join(" | ", cells.stream().map(ClaimForms::cell).toList())
                            + " |");
        }
        out.println();
        out.println(judgements.summary() + ".");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ");
    }

    /** A test case for each claim: a failure if it does not hold, skipped if nobody knows. */
    static void junit(JudgedClaims judgements, PrintWriter out) {
        Map<ClaimOutcome, Long> counts = judgements.counts();
        long skipped =
                counts.getOrDefault(ClaimOutcome.UNDECIDED, 0L)
                        + counts.getOrDefault(ClaimOutcome.NOT_MEASURED, 0L);
        out.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        out.println(
                "<testsuite name=\"claims\" tests=\"%s\" failures=\"%s\" skipped=\"%s\">"
                        .formatted(
                                judgements.all().size(),
                                counts.getOrDefault(ClaimOutcome.DOES_NOT_HOLD, 0L),
                                skipped));
        for (JudgedClaim j : judgements.all()) {
            out.print(
                    "  <testcase classname=\"%s\" name=\"%s\""
                            .formatted(
                                    xml(j.claim().paper().isEmpty() ? "claims" : j.claim().paper()),
                                    xml(j.claim().id() + " " + j.claim().sentence())));
            String message = xml(j.found() + " " + j.remedy());
            out.println(
                    switch (j.outcome()) {
                        case HOLDS -> "/>";
                        case DOES_NOT_HOLD ->
                                "><failure message=\"%s\"/></testcase>".formatted(message);
                        case UNDECIDED, NOT_MEASURED ->
                                "><skipped message=\"%s: %s\"/></testcase>"
                                        .formatted(j.outcome().words(), message);
                    });
        }
        out.println("</testsuite>");
    }

    private static String xml(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints()
                .forEach(
                        c -> {
                            switch (c) {
                                case '&' -> safe.append("&amp;");
                                case '<' -> safe.append("&lt;");
                                case '>' -> safe.append("&gt;");
                                case '"' -> safe.append("&quot;");
                                default -> safe.appendCodePoint(c < ' ' ? ' ' : c);
                            }
                        });
        return safe.toString();
    }
}
