package marshalyard.model.experiment;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.link.Link;

/**
 * The same experiment, small: every factor stays, with fewer sizes, one trial, short times and few
 * requests. For a look at what comes, not for figures to quote.
 */
public final class QuickLevel {
    private static final int SIZES = 3;

    /** More cells than these make do with two sizes. */
    private static final int MANY = 250;

    private static final Duration BURN_IN = Duration.ofMillis(500);
    private static final Duration WARMUP = Duration.ofMillis(50);
    private static final Duration DURATION = Duration.ofMillis(100);

    /** A search for a capacity looks no closer than this. */
    private static final double STEP = 0.2;

    /** The most time for a number of requests, if there is a limit at all. */
    private static final Duration BOUND = Duration.ofSeconds(2);

    /** Links that are cut for longer are left out, unless there is no shorter one. */
    private static final Duration LONGEST_CUT = Duration.ofSeconds(1);

    /** The time of a trial for that of its cut: before it, during it, and twice after it. */
    private static final int CUT_PARTS = 4;

    /** The least number of paced requests, however slow their pace. */
    private static final int PACED_REQUESTS = 8;

    /** The greatest number of requests becomes this one, the others shrink likewise. */
    private static final int REQUESTS = 500;

    /** Fewer pairs than these hardly tell how pairs differ. */
    private static final int JUDGED_PAIRS = 3;

    private QuickLevel() {}

    /**
     * The same for an experiment whose cells claims name: every size, every number of requests and
     * three pairs stay, so that claims can be judged.
     */
    public static Experiment ofJudged(Experiment e) {
        Experiment little = little(e, QuickForm.NONE);
        return little.edit()
                .levels(Factors.SIZE, e.levels(Factors.SIZE))
                .levels(Factors.REQUESTS, e.levels(Factors.REQUESTS))
                .with(SettingList.FORKS, Math.min(JUDGED_PAIRS, e.repetition().forks()))
                .build();
    }

    /** Where the experiment says what its quick look has, it has that. */
    public static Experiment of(Experiment e) {
        return little(e.quick().applied(e), e.quick());
    }

    private static Experiment little(Experiment e, QuickForm form) {
        Duration slowest = DURATION;
        boolean anyPaced = false;
        for (Pattern pattern : e.levels(Factors.PATTERN)) {
            if (!(pattern instanceof Pattern.Scheduled paced)) continue;
            anyPaced = true;
            Duration needed = paced.interval().multipliedBy(PACED_REQUESTS);
            if (needed.compareTo(slowest) > 0) slowest = needed;
        }
        List<Link> links = e.levels(Factors.LINK);
        if (!form.names(Factors.LINK)) links = shortestCuts(links);
        for (Link link : links) {
            Duration needed = link.down().multipliedBy(CUT_PARTS);
            if (needed.compareTo(slowest) > 0) slowest = needed;
        }
        Duration warmup = e.trial().warmup().compareTo(WARMUP) < 0 ? e.trial().warmup() : WARMUP;
        Duration burnIn = e.trial().burnIn().compareTo(BURN_IN) < 0 ? e.trial().burnIn() : BURN_IN;
        TrialSettings trial = e.trial().with(SettingList.BURN_IN, burnIn).withWarmup(warmup);
        ExperimentBuilder little =
                e.edit()
                        .levels(
                                Factors.SIZE,
                                form.names(Factors.SIZE) ? e.levels(Factors.SIZE) : few(e))
                        .levels(Factors.LINK, links)
                        .trial(e.byRequests() ? bounded(trial) : trial.withDuration(slowest))
                        .with(SettingList.TRIALS, 1)
                        .with(SettingList.FORKS, 1)
                        .with(SettingList.LASTING, Duration.ZERO)
                        .with(SettingList.DECIDED, false)
                        .with(SettingList.WITHIN, 0.0);
        if (e.capacity().asked()) {
            little.with(CapacitySettings.WITHIN, Math.max(STEP, e.capacity().within()));
        }
        if (e.byRequests() && !form.names(Factors.REQUESTS)) {
            int atMost = anyPaced ? PACED_REQUESTS : REQUESTS;
            little.levels(Factors.REQUESTS, shrunk(e.levels(Factors.REQUESTS), atMost));
        }
        return little.build();
    }

    private static List<Link> shortestCuts(List<Link> links) {
        Duration longest =
                links.stream()
                        .map(Link::down)
                        .filter(down -> !down.isZero())
                        .min(Duration::compareTo)
                        .filter(least -> least.compareTo(LONGEST_CUT) > 0)
                        .orElse(LONGEST_CUT);
        return links.stream().filter(link -> link.down().compareTo(longest) <= 0).toList();
    }

    /** Requests over a slow link end after a short time. */
    private static TrialSettings bounded(TrialSettings trial) {
        return trial.duration().compareTo(BOUND) > 0 ? trial.withDuration(BOUND) : trial;
    }

    private static List<Integer> shrunk(List<Integer> requests, int atMost) {
        long greatest = Math.max(atMost, Collections.max(requests));
        return requests.stream()
                .map(count -> (int) Math.max(1, count * (long) atMost / greatest))
                .distinct()
                .toList();
    }

    /**
     * The first, the last and the one in the middle; of many cells not the last, as large messages
     * through small queues take longest.
     */
    private static List<MessageSize> few(Experiment e) {
        List<MessageSize> sizes = e.levels(Factors.SIZE);
        if (sizes.size() <= 2) return sizes;
        MessageSize first = sizes.get(0);
        MessageSize middle = sizes.get((sizes.size() - 1) / 2);
        long ofOneSize = e.factors().combinations() / sizes.size();
        long setups = e.engines().stream().mapToLong(engine -> engine.setups().size()).sum();
        return ofOneSize * setups * SIZES > MANY
                ? List.of(first, middle)
                : List.of(first, middle, sizes.get(sizes.size() - 1));
    }
}
