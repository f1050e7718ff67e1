package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Reduction;
import marshalyard.model.claim.Selection;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;
import marshalyard.model.factor.Aspect;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.OptionDimension;

/**
 * The dimensions in which the cells of a claim are told apart. A claim that names options tells
 * engines apart by id and options in place of labels; one that names a number inside a factor's
 * level, such as the latency of a link, tells that factor's levels apart by such numbers.
 */
final class Places {
    private static final String OPTION = "option.";
    private static final String RANGE = "..";

    private final Set<String> named;
    private final boolean byOption;

    private Places(Set<String> named) {
        this.named = named;
        this.byOption = named.stream().anyMatch(name -> name.startsWith(OPTION));
    }

    static Places of(Claim claim) {
        Set<String> named = new LinkedHashSet<>(claim.content().each());
        for (Statement statement : claim.content().statements()) {
            for (Side side : statement.sides()) {
                for (Side.Cells cells : side.cells()) {
                    named.addAll(cells.where().levels().keySet());
                    for (Reduction r : cells.reductions()) named.addAll(r.dimensions());
                }
            }
            along(statement).ifPresent(named::add);
        }
        return new Places(named);
    }

    static Optional<String> along(Statement statement) {
        if (statement instanceof Statement.Peak peak) return Optional.of(peak.along());
        if (statement instanceof Statement.Trend t) return Optional.of(t.along());
        if (statement instanceof Statement.Even even) return Optional.of(even.along());
        if (statement instanceof Statement.Dip dip) return Optional.of(dip.along());
        return Optional.empty();
    }

    /** The levels of a cell by dimension. */
    Map<String, String> of(PlacedCell placed) {
        Cell cell = placed.cell();
        Map<String, String> place = new LinkedHashMap<>();
        if (named.contains(Selection.EXPERIMENT)) {
            place.put(Selection.EXPERIMENT, placed.experiment());
        }
        place.put(
                EngineDimension.ENGINE.id(), byOption ? cell.engine().id() : cell.engine().label());
        if (byOption) {
            cell.engine().options().forEach((name, value) -> place.put(OPTION + name, value));
        }
        for (Factor<?> factor : Factors.all()) {
            if (factor == Factors.PROFILE && !named.contains(factor.id())) continue;
            List<Aspect<?>> asked = new ArrayList<>();
            for (Aspect<?> aspect : factor.aspects()) {
                if (named.contains(aspect.id())) asked.add(aspect);
            }
            if (asked.isEmpty() || named.contains(factor.id())) {
                place.put(factor.id(), factor.text(cell));
            }
            if (asked.isEmpty()) continue;
            for (Aspect<?> aspect : factor.aspects()) place.put(aspect.id(), aspect.text(cell));
        }
        return place;
    }

    /** True if a side selects the cell. */
    boolean selects(Side.Cells side, PlacedCell placed, Set<String> labels) {
        boolean asksProfile = side.where().levels().containsKey(Factors.PROFILE.id());
        boolean wantsProfile = side.measure() instanceof Measure.OfProfile;
        if (!asksProfile && CellFigures.profiled(placed.cell()) != wantsProfile) return false;
        for (Map.Entry<String, List<String>> e : side.where().levels().entrySet()) {
            String name = e.getKey();
            boolean matches =
                    e.getValue().stream().anyMatch(level -> matches(name, level, placed, labels));
            if (!matches) return false;
        }
        return true;
    }

    private boolean matches(String name, String level, PlacedCell placed, Set<String> labels) {
        Cell cell = placed.cell();
        if (name.equals(Selection.EXPERIMENT)) return placed.experiment().equals(level);
        if (name.equals(EngineDimension.ENGINE.id())) {
            return cell.engine().label().equals(level)
                    || !labels.contains(level) && cell.engine().id().equals(level);
        }
        Dimension dimension = dimension(name);
        if (level.contains(RANGE)) return isWithin(level, dimension.number(cell));
        return dimension.text(cell).equals(level)
                || dimension.words(cell).equals(level)
                || dimension instanceof Factor<?> factor
                        && !(factor == Factors.TYPE && cell.types().size() > 1)
                        && formatted(factor, cell).equals(level);
    }

    private static <T> String formatted(Factor<T> factor, Cell cell) {
        return factor.format(cell.get(factor));
    }

    static Dimension dimension(String name) {
        if (name.startsWith(OPTION)) return new OptionDimension(name.substring(OPTION.length()));
        return Factors.dimensions(List.of()).get(name);
    }

    private static boolean isWithin(String range, OptionalDouble number) {
        if (number.isEmpty()) return false;
        int dots = range.indexOf(RANGE);
        double low = number(range.substring(0, dots), Double.NEGATIVE_INFINITY);
        double high = number(range.substring(dots + RANGE.length()), Double.POSITIVE_INFINITY);
        return low <= number.getAsDouble() && number.getAsDouble() <= high;
    }

    /** A number with K, M or G, or with a unit that its dimension has anyway. */
    static double number(String text, double otherwise) {
        Matcher m =
                Pattern.compile("\\s*([0-9]{1,15}(?:\\.[0-9]{1,9})?)\\s*([KMG]?).*").matcher(text);
        if (!m.matches()) return otherwise;
        double unit =
                switch (m.group(2)) {
                    case "K" -> 1 << 10;
                    case "M" -> 1 << 20;
                    case "G" -> 1 << 30;
                    default -> 1;
                };
        return Double.parseDouble(m.group(1)) * unit;
    }
}
