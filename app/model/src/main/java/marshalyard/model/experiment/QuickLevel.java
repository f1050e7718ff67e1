package marshalyard.model.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The same experiment, small: every factor stays, with fewer sizes, one trial, short times and few
 * requests. For a look at what comes, not for figures to quote.
 */
public final class QuickLevel {
    private static final int SIZES = 3;
    private static final Duration WARMUP = Duration.ofMillis(50);
    private static final Duration DURATION = Duration.ofMillis(100);

    /** So many paced requests at least, however slow their pace. */
    private static final int PACED_REQUESTS = 8;

    /** The greatest number of requests becomes this one, the others shrink likewise. */
    private static final int REQUESTS = 500;

    private QuickLevel() {}

    public static Experiment of(Experiment e) {
        Duration slowest = DURATION;
        for (Pattern pattern : e.patterns()) {
            if (!(pattern instanceof Pattern.Paced paced)) continue;
            Duration needed = paced.interval().multipliedBy(PACED_REQUESTS);
            if (needed.compareTo(slowest) > 0) slowest = needed;
        }
        Duration warmup = e.trial().warmup().compareTo(WARMUP) < 0 ? e.trial().warmup() : WARMUP;
        Repetition r = e.repetition();
        boolean paced = e.patterns().stream().anyMatch(p -> p instanceof Pattern.Paced);
        Experiment little =
                e.requests().isEmpty()
                        ? e.withTrial(e.trial().withDuration(slowest))
                        : e.withRequests(shrunk(e.requests(), paced ? PACED_REQUESTS : REQUESTS));
        return little.withSizes(few(e.sizes()))
                .withTrial(little.trial().withWarmup(warmup))
                .withRepetition(
                        new Repetition(1, 1, r.order(), r.seed(), 0, r.confidence(), r.atMost()));
    }

    private static List<Integer> shrunk(List<Integer> requests, int atMost) {
        long greatest = Math.max(atMost, Collections.max(requests));
        return requests.stream()
                .map(count -> (int) Math.max(1, count * (long) atMost / greatest))
                .distinct()
                .toList();
    }

    /** The first, the last and those evenly between. */
    private static List<MessageSize> few(List<MessageSize> sizes) {
        if (sizes.size() <= SIZES) return sizes;
        List<MessageSize> few = new ArrayList<>();
        for (int i = 0; i < SIZES; i++) few.add(sizes.get(i * (sizes.size() - 1) / (SIZES - 1)));
        return few;
    }
}
