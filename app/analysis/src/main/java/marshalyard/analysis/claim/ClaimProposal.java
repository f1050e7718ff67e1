package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;

/**
 * A claim for two sets of cells that somebody points at: the greater one by how much, as far as
 * they were measured, or that both are alike.
 *
 * @param claim as it is proposed
 * @param text the text of a file of claims that holds it, to be edited
 */
public record ClaimProposal(Claim claim, String text) {
    /** Sides nearer to each other than this are proposed to be alike. */
    private static final double ALIKE = 1.05;

    /** A bound is proposed so far below what was found that further pairs may show it. */
    private static final double ROOM = 0.93;

    /** Bounds that people say. */
    private static final double[] ROUND = {1.1, 1.2, 1.3, 1.5, 1.8, 2, 2.5, 3, 4, 5, 6, 8, 10};

    /**
     * Proposes a claim.
     *
     * @param id of the claim
     * @param first cells of one side
     * @param second cells of the other side
     * @throws IllegalArgumentException with a sentence if the two are the same cells
     */
    public static ClaimProposal of(
            Results results,
            Metric metric,
            String id,
            Collection<Cell> first,
            Collection<Cell> second) {
        if (new LinkedHashSet<>(first).equals(new LinkedHashSet<>(second))) {
            throw new IllegalArgumentException(
                    "Both sides are the same cells. Choose points of two curves, or two points.");
        }
        Contrast contrast = new Contrast(results, first, second);
        Optional<JudgedClaim.Ours> found = ratio(results, metric, id, contrast);
        boolean swapped = found.map(ours -> ours.centre() < 1).orElse(metric.isLatency());
        double centre = found.map(o -> swapped ? 1 / o.centre() : o.centre()).orElse(0.0);
        double least = found.map(o -> swapped ? 1 / o.high() : o.low()).orElse(0.0);
        boolean alike = found.isPresent() && centre < ALIKE;
        Side greater = swapped ? contrast.second() : contrast.first();
        Side smaller = swapped ? contrast.first() : contrast.second();
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("id", id);
        if (alike) {
            lines.put(
                    "claim",
                    quoted(
                            greater.words()
                                    + " and "
                                    + smaller.words()
                                    + " are alike within 5 %"
                                    + contrast.where()
                                    + "."));
            lines.put("equal", "[" + greater.yaml() + ", " + smaller.yaml() + "]");
        } else {
            double bound = rounded(ROOM * Math.min(centre, Math.max(least, 1)));
            lines.put("claim", quoted(sentence(metric, contrast, greater, smaller, bound)));
            lines.put("ratio", "{of: " + greater.yaml() + ", over: " + smaller.yaml() + "}");
            lines.put(bound > 1 ? "at least" : "above", Figures.number(bound));
        }
        if (alike) lines.put("within", "5 %");
        contrast.addTo(lines, metric);
        return read(lines);
    }

    /** The first side over the second, as far as it was measured. */
    private static Optional<JudgedClaim.Ours> ratio(
            Results results, Metric metric, String id, Contrast contrast) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("id", id);
        lines.put("claim", "Any.");
        lines.put(
                "ratio",
                "{of: " + contrast.first().yaml() + ", over: " + contrast.second().yaml() + "}");
        lines.put("above", "0");
        contrast.addTo(lines, metric);
        return Judge.ofOutcomes(List.of(results), TestRule.ONCE)
                .judge(read(lines).claim())
                .ours()
                .filter(ours -> ours.centre() > 0 && Double.isFinite(ours.centre()));
    }

    private static String sentence(
            Metric metric, Contrast contrast, Side greater, Side smaller, double bound) {
        boolean times = bound > 1;
        String by = times ? "at least " + Figures.number(bound) + " times" : "above";
        if (contrast.ofEngines() && (metric.isLatency() || isRate(metric))) {
            Side fast = metric.isLatency() ? smaller : greater;
            Side slow = metric.isLatency() ? greater : smaller;
            return fast.words()
                    + (times ? " is " + by + " as fast as " : " is faster than ")
                    + slow.words()
                    + contrast.where()
                    + ".";
        }
        return "The "
                + metric.lowerCase()
                + " of "
                + greater.words()
                + " is "
                + by
                + " that of "
                + smaller.words()
                + contrast.where()
                + ".";
    }

    private static boolean isRate(Metric metric) {
        return FigureText.kind(metric.quantity()) == ClaimAmount.Kind.RATE;
    }

    /** The greatest number that people say and that is not above this one; 1 if there is none. */
    private static double rounded(double value) {
        if (value >= 10) {
            double power = Math.pow(10, Math.floor(Math.log10(value)));
            return Math.floor(value / power * 2) / 2 * power;
        }
        double best = 1;
        for (double round : ROUND) if (round <= value) best = round;
        return best;
    }

    private static ClaimProposal read(Map<String, String> lines) {
        String text =
                lines.entrySet().stream()
                        .map(e -> e.getKey() + ": " + e.getValue())
                        .collect(
                                Collectors.joining(
                                        "\n    ", "marshalyard: 1\nclaims:\n  - ", "\n"));
        try {
            return new ClaimProposal(ClaimList.read(text, "the claim").get(0), text);
        } catch (ExperimentException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A level in YAML, which may look like something else than a text. */
    private static String level(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9 ._/+-]*") ? text : quoted(text);
    }

    private static String levels(Collection<String> all) {
        return all.size() == 1
                ? level(all.iterator().next())
                : all.stream()
                        .map(ClaimProposal::level)
                        .collect(Collectors.joining(", ", "[", "]"));
    }

    /** One side: where it differs from the other. */
    private record Side(Map<Dimension, Set<String>> levels) {
        String words() {
            return levels.values().stream()
                    .map(all -> String.join(" and ", all))
                    .collect(Collectors.joining(" with "));
        }

        String yaml() {
            List<String> parts = new ArrayList<>();
            List<String> reduced = new ArrayList<>();
            levels.forEach(
                    (dimension, all) -> {
                        parts.add(dimension.id() + ": " + ClaimProposal.levels(all));
                        if (all.size() > 1) reduced.add(dimension.id());
                    });
            if (!reduced.isEmpty()) parts.add("mean: " + ClaimProposal.levels(reduced));
            return "{" + String.join(", ", parts) + "}";
        }
    }

    /** Two sets of cells: what they share, and in what they differ. */
    private static final class Contrast {
        private final Map<Dimension, Set<String>> shared = new LinkedHashMap<>();
        private final Map<Dimension, Set<String>> ofFirst = new LinkedHashMap<>();
        private final Map<Dimension, Set<String>> ofSecond = new LinkedHashMap<>();
        private final Set<Dimension> needed = new LinkedHashSet<>();

        Contrast(Results results, Collection<Cell> first, Collection<Cell> second) {
            Set<Cell> all = new LinkedHashSet<>(results.cells());
            all.addAll(first);
            all.addAll(second);
            List<Dimension> dimensions = new ArrayList<>(List.of(EngineDimension.ENGINE));
            for (Factor<?> factor : Factors.all()) dimensions.add(factor);
            for (Dimension dimension : dimensions) {
                Set<String> a = texts(dimension, first);
                Set<String> b = texts(dimension, second);
                if (a.equals(b)) {
                    shared.put(dimension, a);
                    if (!a.equals(texts(dimension, all))) needed.add(dimension);
                } else {
                    ofFirst.put(dimension, a);
                    ofSecond.put(dimension, b);
                }
            }
        }

        private static Set<String> texts(Dimension dimension, Collection<Cell> cells) {
            return cells.stream()
                    .map(dimension::text)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        Side first() {
            return new Side(ofFirst);
        }

        Side second() {
            return new Side(ofSecond);
        }

        boolean ofEngines() {
            return ofFirst.keySet().equals(Set.of(EngineDimension.ENGINE));
        }

        /** {@code for octet, 4K to 64K}; empty if the whole experiment is meant. */
        String where() {
            List<String> parts = new ArrayList<>();
            shared.forEach(
                    (dimension, levels) -> {
                        boolean told =
                                levels.size() > 1
                                        || needed.contains(dimension)
                                        || dimension == Factors.TYPE;
                        if (!told || dimension == EngineDimension.ENGINE) return;
                        List<String> all = List.copyOf(levels);
                        parts.add(
                                dimension.counts() && all.size() > 2
                                        ? all.get(0) + " to " + all.get(all.size() - 1)
                                        : String.join(" and ", all));
                    });
            return parts.isEmpty() ? "" : " for " + String.join(", ", parts);
        }

        void addTo(Map<String, String> lines, Metric metric) {
            lines.put("metric", metric.token());
            String where =
                    needed.stream()
                            .map(d -> d.id() + ": " + ClaimProposal.levels(shared.get(d)))
                            .collect(Collectors.joining(", "));
            if (!where.isEmpty()) lines.put("where", "{" + where + "}");
            List<String> each =
                    shared.entrySet().stream()
                            .filter(e -> e.getValue().size() > 1)
                            .map(e -> e.getKey().id())
                            .toList();
            if (!each.isEmpty()) lines.put("each", ClaimProposal.levels(each));
        }
    }
}
