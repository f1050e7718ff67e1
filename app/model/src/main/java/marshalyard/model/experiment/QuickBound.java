package marshalyard.model.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import marshalyard.engine.ElementType;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;

/**
 * A bound of time for a quick look: levels are thinned out until the plan takes a minute and a
 * half, where there are most first. Patterns, placements and the engines themselves stay, and so do
 * the levels that the experiment asks a quick look for.
 */
public final class QuickBound {
    private static final Duration LOOK = Duration.ofSeconds(90);

    /** What keeps all of its levels. */
    private static final Set<Factor<?>> WHOLE =
            Set.of(Factors.PATTERN, Factors.CPUS, Factors.PLACEMENTS, Factors.PROFILE, Factors.TLS);

    /** What is thinned out first, and last, that with least to lose before the others. */
    private static final List<Factor<?>> FIRST = List.of(Factors.SIZE, Factors.SOCKET_QUEUE);

    private static final List<Factor<?>> LAST =
            List.of(Factors.RECEIVERS, Factors.TYPE, Factors.LINK);

    private QuickBound() {}

    /**
     * The same experiment with fewer levels, if it takes longer. An axis with two levels is one
     * still, so that factors lose all but one of theirs only if nothing else helps.
     *
     * @param estimate about how long an experiment takes
     */
    public static Experiment within(Experiment e, Function<Experiment, Duration> estimate) {
        Experiment little = e;
        for (int least = 2; least >= 1; least--) {
            boolean thinner = true;
            while (thinner && estimate.apply(little).compareTo(LOOK) > 0) {
                Experiment less = thinned(little, least);
                thinner = !less.equals(little);
                little = less;
            }
        }
        return little;
    }

    /** What a quick look leaves out, such as {@code 4 of 16 links}; empty for nothing. */
    public static List<String> kept(Experiment whole, Experiment quick) {
        List<String> told = new ArrayList<>();
        for (Factor<?> factor : Factors.all()) {
            int all = whole.levels(factor).size();
            int kept = quick.levels(factor).size();
            if (kept == all) continue;
            told.add(kept + " of " + all + " " + factor.plural().toLowerCase(Locale.ROOT));
        }
        long setups = setups(whole);
        if (setups(quick) < setups) told.add(setups(quick) + " of " + setups + " engine setups");
        return told;
    }

    private static long setups(Experiment e) {
        return e.engines().stream().mapToLong(engine -> engine.setups().size()).sum();
    }

    private static List<Factor<?>> thinned() {
        Set<Factor<?>> all = new LinkedHashSet<>(FIRST);
        all.addAll(Factors.all());
        all.removeAll(WHOLE);
        LAST.forEach(all::remove);
        List<Factor<?>> thinned = new ArrayList<>(all);
        thinned.addAll(LAST);
        return thinned;
    }

    /** With about half of the levels where there are most; the same if none has more than these. */
    private static Experiment thinned(Experiment e, int least) {
        List<Factor<?>> open = thinned();
        open.removeIf(e.quick()::names);
        Factor<?> most = null;
        for (Factor<?> factor : open) {
            if (most == null || e.levels(factor).size() > e.levels(most).size()) most = factor;
        }
        if (most != null && e.levels(most).size() > 2) return thinned(e, most, least);
        Experiment options = withFewerOptions(e, least);
        if (!options.equals(e)) return options;
        for (Factor<?> factor : open) {
            boolean isKept = factor == Factors.LINK; // a cut or a loss beside none is the point
            if (!isKept && e.levels(factor).size() > least) return thinned(e, factor, least);
        }
        return e;
    }

    private static <T> Experiment thinned(Experiment e, Factor<T> factor, int least) {
        if (factor == (Factor<?>) Factors.TYPE) {
            return e.edit().levels(Factors.TYPE, types(e, least)).build();
        }
        return e.edit().levels(factor, half(e.levels(factor), least)).build();
    }

    /** Fewer types, with those that mixtures name. */
    private static List<ElementType> types(Experiment e, int least) {
        List<ElementType> fewer = half(e.levels(Factors.TYPE), least);
        Set<ElementType> named = new HashSet<>();
        for (MessageSize size : e.levels(Factors.SIZE)) named.addAll(size.ownTypes());
        return e.levels(Factors.TYPE).stream()
                .filter(type -> fewer.contains(type) || named.contains(type))
                .toList();
    }

    /** The first, the last, and as many between them as make about half; or the first alone. */
    private static <T> List<T> half(List<T> levels, int least) {
        int kept = Math.max(least, levels.size() / 2);
        if (kept >= levels.size()) return levels;
        List<T> half = new ArrayList<>(List.of(levels.get(0)));
        for (int i = 1; i < kept; i++) {
            half.add(levels.get((int) Math.round(i * (levels.size() - 1.0) / (kept - 1))));
        }
        return half;
    }

    /** An engine's option with more levels than these has fewer. */
    private static Experiment withFewerOptions(Experiment e, int least) {
        List<EngineChoice> fewer = new ArrayList<>();
        for (EngineChoice choice : e.engines()) {
            List<EngineChoice> ends = new ArrayList<>();
            for (EngineChoice end : choice.ends()) {
                Map<String, List<String>> options = new LinkedHashMap<>(end.options());
                options.replaceAll((name, levels) -> half(levels, least));
                ends.add(new EngineChoice(end.id(), end.label(), options));
            }
            fewer.add(choice.wirePairs().isPresent() ? choice : choice.with(ends));
        }
        return fewer.equals(e.engines()) ? e : e.edit().engines(fewer).build();
    }
}
