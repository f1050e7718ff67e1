package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.text.Tokens;

/** The list of factors: experiments, plans, sessions, tables, charts and forms go through it. */
public final class Factors {
    public static final TypeFactor TYPE = new TypeFactor();
    public static final SizeFactor SIZE = new SizeFactor();
    public static final PatternFactor PATTERN = new PatternFactor();
    public static final SocketQueueFactor SOCKET_QUEUE = new SocketQueueFactor();
    public static final ReceiversFactor RECEIVERS = new ReceiversFactor();
    public static final RequestsFactor REQUESTS = new RequestsFactor();
    public static final CpusFactor CPUS = new CpusFactor();
    public static final WorkingSetFactor WORKING_SET = new WorkingSetFactor();
    public static final SendersFactor SENDERS = new SendersFactor();
    public static final PlacementsFactor PLACEMENTS = new PlacementsFactor();
    public static final LinkFactor LINK = new LinkFactor();
    public static final ProfileFactor PROFILE = new ProfileFactor();
    public static final TlsFactor TLS = new TlsFactor();
    public static final ConnectionsFactor CONNECTIONS = new ConnectionsFactor();
    public static final IdleFactor IDLE = new IdleFactor();
    public static final ProbeFactor PROBE = new ProbeFactor();

    /** Replaced by tests only. */
    private static volatile List<Factor<?>> list =
            List.of(
                    TYPE,
                    SIZE,
                    PATTERN,
                    SOCKET_QUEUE,
                    RECEIVERS,
                    REQUESTS,
                    CPUS,
                    WORKING_SET,
                    SENDERS,
                    PLACEMENTS,
                    LINK,
                    PROFILE,
                    TLS,
                    CONNECTIONS,
                    IDLE,
                    PROBE);

    private Factors() {}

    /** Every factor, in the order of keys, columns and forms. */
    public static List<Factor<?>> all() {
        return list;
    }

    /** Adds a factor for a test, until {@link #remove}. */
    static void add(Factor<?> factor) {
        List<Factor<?>> longer = new ArrayList<>(list);
        longer.add(factor);
        list = List.copyOf(longer);
    }

    static void remove(Factor<?> factor) {
        list = list.stream().filter(f -> f != factor).toList();
    }

    /** The order in which a plan crosses factors: sizes change first, then types. */
    public static List<Factor<?>> crossing() {
        Set<Factor<?>> order = new LinkedHashSet<>(list);
        order.removeAll(List.of(TYPE, SIZE));
        List<Factor<?>> crossing = new ArrayList<>(order);
        crossing.addAll(List.of(TYPE, SIZE));
        return crossing;
    }

    /**
     * The factor with an id.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static Factor<?> find(String id) {
        return Tokens.find("factor", id, list, Factor::id);
    }

    /** All that these cells could differ in, options of their engines included; by id. */
    public static Map<String, Dimension> dimensions(Collection<Cell> cells) {
        Map<String, Dimension> all = new LinkedHashMap<>();
        all.put(EngineDimension.ENGINE.id(), EngineDimension.ENGINE);
        for (Factor<?> factor : list) {
            all.put(factor.id(), factor);
            for (Aspect<?> aspect : factor.aspects()) all.put(aspect.id(), aspect);
        }
        for (Cell cell : cells) {
            for (String option : cell.engine().options().keySet()) {
                Dimension dimension = new OptionDimension(option);
                all.putIfAbsent(dimension.id(), dimension);
            }
        }
        return all;
    }

    /** The dimensions in which these cells do differ. */
    public static List<Dimension> varying(Collection<Cell> cells) {
        return dimensions(cells).values().stream().filter(d -> varies(d, cells)).toList();
    }

    /** True if not all cells have the same here. */
    public static boolean varies(Dimension dimension, Collection<Cell> cells) {
        return cells.stream().map(dimension::text).distinct().count() > 1;
    }
}
