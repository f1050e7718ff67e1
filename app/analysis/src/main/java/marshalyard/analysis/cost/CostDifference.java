package marshalyard.analysis.cost;

import static marshalyard.model.factor.EngineDimension.ENGINE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.ProfileKind;

/**
 * The additional cost of a message over one engine, compared with another, by category, all ends
 * together.
 *
 * @param reference the cell that is compared with
 * @param cell another one, which differs in its engine only
 * @param kind what was profiled
 * @param from cost of a message in the reference, in ns or bytes
 * @param to cost of a message in the cell
 * @param steps what each category adds, the largest first; below 0 where it costs less. They add up
 *     to the difference
 * @param unequal what one did for each message that the other did not, a sentence for each end
 */
public record CostDifference(
        Cell reference,
        Cell cell,
        ProfileKind kind,
        double from,
        double to,
        List<Step> steps,
        List<String> unequal) {
    /** The part of the difference that one category makes. */
    public record Step(Category category, double more) {}

    /** A step below this part of the difference is not told in a sentence. */
    private static final double TOLD = 0.05;

    public CostDifference {
        steps = List.copyOf(steps);
        unequal = List.copyOf(unequal);
    }

    /**
     * Every cell against the one of the reference engine that is like it otherwise.
     *
     * @param reference the engine's label
     */
    public static List<CostDifference> from(String reference, Collection<EndProfile> ends) {
        Map<Cell, List<EndProfile>> cells = new LinkedHashMap<>();
        for (EndProfile end : ends) {
            cells.computeIfAbsent(end.cell(), c -> new ArrayList<>()).add(end);
        }
        List<CostDifference> all = new ArrayList<>();
        for (Cell base : cells.keySet()) {
            if (!base.engine().label().equals(reference)) continue;
            for (Cell cell : cells.keySet()) {
                boolean alike = cell.without(ENGINE).equals(base.without(ENGINE));
                if (alike && !cell.equals(base)) all.add(between(cells.get(base), cells.get(cell)));
            }
        }
        return all;
    }

    private static CostDifference between(List<EndProfile> base, List<EndProfile> ends) {
        List<Step> steps = new ArrayList<>();
        for (Category category : Category.values()) {
            double more = cost(ends, category) - cost(base, category);
            if (more != 0) steps.add(new Step(category, more));
        }
        steps.sort(Comparator.comparingDouble((Step s) -> -Math.abs(s.more())));
        return new CostDifference(
                base.get(0).cell(),
                ends.get(0).cell(),
                ends.get(0).profile().kind(),
                base.stream().mapToDouble(EndProfile::perMessage).sum(),
                ends.stream().mapToDouble(EndProfile::perMessage).sum(),
                steps,
                CellWork.differences(base.get(0).work(), ends.get(0).work()));
    }

    private static double cost(List<EndProfile> ends, Category category) {
        return ends.stream().mapToDouble(end -> end.perMessage(category)).sum();
    }

    public double more() {
        return to - from;
    }

    /** {@code corba-sii costs 31 µs more than tcp: 14 marshalling, 9 zeroing, -2 copying.} */
    public String sentence() {
        FigureUnit unit = quantity().unitOf(Math.abs(more()));
        String told =
                steps.stream()
                        .filter(s -> Math.abs(s.more()) >= TOLD * Math.abs(more()))
                        .map(
                                s ->
                                        Figures.number(s.more() / unit.size())
                                                + " "
                                                + s.category().title().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
        return cell.engine().label()
                + " costs "
                + Figures.number(Math.abs(more()) / unit.size())
                + " "
                + unit.name()
                + (more() < 0 ? " less than " : " more than ")
                + reference.engine().label()
                + ": "
                + told
                + ".";
    }

    private Quantity quantity() {
        return kind.weight() == ProfileKind.Weight.BYTES ? Quantity.BYTES : Quantity.TIME;
    }
}
