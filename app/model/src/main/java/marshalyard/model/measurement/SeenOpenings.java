package marshalyard.model.measurement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.ConnectionRoom;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/** The times that connections took to open, as senders told them with their trials. */
public final class SeenOpenings {
    private SeenOpenings() {}

    /**
     * The median of each engine. Trials over emulated links tell the times of the link, and of
     * several senders each waits for the others: these are left out.
     */
    public static OpeningTimes of(Collection<TrialRecord> trials) {
        Map<String, List<Duration>> told = new TreeMap<>();
        for (TrialRecord record : trials) {
            Cell cell = record.trial().cell();
            if (record.failed() || cell.get(Factors.LINK).emulated()) continue;
            if (cell.get(Factors.SENDERS) > 1) continue;
            Readings sender = record.measurement().context().sender();
            if (!sender.has(ProcessReadings.OPENING_TIME)) continue;
            Duration all = Duration.ofNanos(sender.count(ProcessReadings.OPENING_TIME));
            told.computeIfAbsent(cell.engine().id(), id -> new ArrayList<>())
                    .add(all.dividedBy(ConnectionRoom.of(cell)));
        }
        Map<String, Duration> each = new TreeMap<>();
        told.forEach((engine, times) -> each.put(engine, median(times)));
        return new OpeningTimes(each);
    }

    private static Duration median(List<Duration> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}
