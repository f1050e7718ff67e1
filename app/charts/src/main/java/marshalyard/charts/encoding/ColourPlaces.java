package marshalyard.charts.encoding;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;

/**
 * The colour of each level. All cells of an experiment decide it, whether or not a chart shows
 * them, so that a colour stays when levels are left out and in charts of other metrics. An engine
 * has its own colour in every experiment, unless two setups of one engine, or two engines whose
 * colours are the same, stand in the experiment: then one of the palette keeps it, or else the
 * first.
 */
final class ColourPlaces {
    /**
     * Engines in the order of the palette. Any other engine begins at a place that its name gives.
     */
    private static final List<String> PALETTE =
            List.of(
                    "tcp",
                    "tcp-nio",
                    "corba-sii",
                    "jms",
                    "unix",
                    "corba-dii",
                    "udp",
                    "corba-demux");

    private final Map<CurveLevel, Integer> places = new LinkedHashMap<>();
    private int greatest = -1;

    /** Places for the levels that all curves of an experiment have in a dimension. */
    ColourPlaces(Dimension dimension, Collection<CellGroup> all) {
        if (dimension == EngineDimension.ENGINE) {
            ofEngines(all);
            return;
        }
        for (CellGroup curve : all) of(CurveLevel.told(curve, dimension));
    }

    private void ofEngines(Collection<CellGroup> all) {
        Map<CurveLevel, String> engines = new LinkedHashMap<>();
        for (CellGroup curve : all) {
            engines.put(CurveLevel.told(curve, EngineDimension.ENGINE), curve.engine().id());
        }
        Set<Integer> taken = new HashSet<>();
        for (boolean known : new boolean[] {true, false}) {
            engines.forEach(
                    (level, id) -> {
                        if (PALETTE.contains(id) == known && taken.add(preferred(id))) {
                            put(level, preferred(id));
                        }
                    });
        }
        int next = 0;
        for (CurveLevel level : engines.keySet()) {
            if (places.containsKey(level)) continue;
            while (!taken.add(next)) next++;
            put(level, next);
        }
    }

    private static int preferred(String engine) {
        int known = PALETTE.indexOf(engine);
        return known >= 0 ? known : Math.floorMod(engine.hashCode(), PALETTE.size());
    }

    private void put(CurveLevel level, int place) {
        places.put(level, place);
        greatest = Math.max(greatest, place);
    }

    /** The place from 0; a level that no cell has comes after all others. */
    int of(CurveLevel level) {
        Integer place = places.get(level);
        if (place != null) return place;
        put(level, greatest + 1);
        return greatest;
    }
}
