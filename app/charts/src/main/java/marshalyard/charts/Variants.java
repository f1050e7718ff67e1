package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import marshalyard.model.experiment.Units;

/** Names what differs among the curves of one engine: the type always, the rest where it does. */
final class Variants {
    private final boolean patterns;
    private final boolean queues;
    private final boolean receivers;
    private final boolean requests;

    Variants(Collection<CurveKey> keys) {
        patterns = keys.stream().map(CurveKey::pattern).distinct().count() > 1;
        queues = keys.stream().map(CurveKey::queue).distinct().count() > 1;
        receivers = keys.stream().map(CurveKey::receivers).distinct().count() > 1;
        requests = keys.stream().map(CurveKey::requests).distinct().count() > 1;
    }

    /** {@code octet}, {@code octet · flood · queue 8K}. */
    String of(CurveKey key) {
        String circumstance = circumstance(key);
        return circumstance.isEmpty()
                ? key.type().token()
                : key.type().token() + " · " + circumstance;
    }

    /** The same without the type; may be empty. */
    String circumstance(CurveKey key) {
        List<String> parts = new ArrayList<>();
        if (patterns) parts.add(key.pattern().token());
        if (queues) parts.add("queue " + Units.formatQueue(key.queue()));
        if (receivers) {
            parts.add(key.receivers() + (key.receivers() == 1 ? " receiver" : " receivers"));
        }
        if (requests) parts.add(Units.formatRequests(key.requests()));
        return String.join(" · ", parts);
    }
}
