package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import marshalyard.model.claim.Side;

/** The figures of a side, place by place, in the order of their levels along a dimension. */
final class FiguresAlong {
    private FiguresAlong() {}

    /**
     * The figures of each place.
     *
     * @param figures of the side
     * @throws Unanswered if a place has a single level
     */
    static List<List<UnitFigure>> of(List<UnitFigure> figures, Side side, String along)
            throws Unanswered {
        Map<Map<String, String>, List<UnitFigure>> groups = new LinkedHashMap<>();
        for (UnitFigure figure : figures) {
            Map<String, String> rest = new LinkedHashMap<>(figure.place());
            rest.remove(along);
            groups.computeIfAbsent(rest, place -> new ArrayList<>()).add(figure);
        }
        List<String> listed = side.cells().get(0).where().levels().getOrDefault(along, List.of());
        List<List<UnitFigure>> all = new ArrayList<>();
        for (List<UnitFigure> group : groups.values()) {
            if (group.size() < 2) {
                throw new Unanswered(
                        "Only one level of '%s' was measured. Add levels to the experiment."
                                .formatted(along));
            }
            all.add(inOrder(group, along, listed));
        }
        return all;
    }

    /** Numbers from the least; else in the order of the claim, or of the experiment. */
    private static List<UnitFigure> inOrder(
            List<UnitFigure> group, String along, List<String> listed) {
        List<UnitFigure> ordered = new ArrayList<>(group);
        boolean named =
                group.stream().allMatch(f -> listed.contains(f.place().getOrDefault(along, "")));
        if (named) {
            ordered.sort(Comparator.comparingInt(f -> listed.indexOf(f.place().get(along))));
        } else if (group.stream().allMatch(f -> SideFigures.number(f, along).isPresent())) {
            ordered.sort(
                    Comparator.comparingDouble(
                            (UnitFigure f) -> {
                                OptionalDouble number = SideFigures.number(f, along);
                                return number.orElse(0);
                            }));
        }
        return ordered;
    }

    /** True if a figure is of one of these levels. */
    static boolean isAt(UnitFigure figure, String along, List<String> levels) {
        return levels.contains(figure.place().getOrDefault(along, ""));
    }

    /** Holds that a place has a figure of each of these levels. */
    static void requireLevels(List<UnitFigure> group, String along, List<String> levels)
            throws Unanswered {
        for (String level : levels) {
            if (group.stream().anyMatch(f -> isAt(f, along, List.of(level)))) continue;
            throw new Unanswered(
                    "No cell was measured at %s %s. Add it to the experiment, or change the claim."
                            .formatted(along, level));
        }
    }
}
