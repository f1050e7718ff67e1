package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Factors;
import marshalyard.model.unit.Units;

/**
 * The amount that each trial sends: for a time, a volume, or a number of requests in at most some
 * time.
 *
 * @param duration zero if something else is said; with requests the most time for them, zero for
 *     any
 * @param volume bytes; 0 if something else is said
 * @param requests one level or more; empty if something else is said
 */
record Amount(Duration duration, long volume, List<Integer> requests) {
    private static final Pattern REQUESTS =
            Pattern.compile("([0-9, ]*[0-9]) *requests?(?: +in +(.+))?");

    static Amount of(Experiment experiment) {
        return of(
                experiment.trial(),
                experiment.byRequests() ? experiment.levels(Factors.REQUESTS) : List.of());
    }

    private static Amount of(TrialSettings settings, List<Integer> requests) {
        return new Amount(settings.duration(), settings.volume(), requests);
    }

    /**
     * The amount that a text says: {@code 2 s}, {@code 64 MB}, {@code 2000 requests}, {@code 1, 10,
     * 100 requests} or {@code 2000 requests in 60 s}.
     */
    static Amount parse(String text) {
        Matcher requests = REQUESTS.matcher(text.strip());
        if (requests.matches()) {
            String most = requests.group(2);
            Duration time = most == null ? Duration.ZERO : Units.parseTime(most);
            return new Amount(
                    TrialSettings.DEFAULT.withDuration(time).duration(),
                    0,
                    counts(requests.group(1)));
        }
        Amount amount =
                text.matches(".*[KMGB]\\s*")
                        ? new Amount(Duration.ZERO, Units.parseSize(text), List.of())
                        : new Amount(Units.parseTime(text), 0, List.of());
        TrialSettings checked = amount.in(TrialSettings.DEFAULT);
        return Amount.of(checked, List.of());
    }

    private static List<Integer> counts(String text) {
        return Stream.of(text.split(" *, *| +"))
                .flatMap(count -> Factors.REQUESTS.parse(count).stream())
                .toList();
    }

    /** Levels of the number of requests. */
    List<Integer> requestLevels() {
        return requests.isEmpty() ? List.of(Factors.REQUESTS.fallback().get()) : requests;
    }

    /** The settings with this amount; what they say of an equal amount is kept. */
    TrialSettings in(TrialSettings settings) {
        if (equals(of(settings, requests))) return settings;
        if (!requests.isEmpty() && duration.isZero()) return settings.unlimited();
        return volume > 0 ? settings.withVolume(volume) : settings.withDuration(duration);
    }

    @Override
    public String toString() {
        if (!requests.isEmpty()) {
            String time = duration.isZero() ? "" : " in " + Units.formatTime(duration);
            if (requests.size() == 1) return Units.formatRequests(requests.get(0)) + time;
            return requests.stream().map(String::valueOf).collect(Collectors.joining(", "))
                    + " requests"
                    + time;
        }
        if (volume == 0) return Units.formatTime(duration);
        String size = Units.formatSize(volume);
        return Character.isLetter(size.charAt(size.length() - 1))
                ? size.substring(0, size.length() - 1)
                        + " "
                        + size.substring(size.length() - 1)
                        + "B"
                : size + " B";
    }
}
