package marshalyard.desktop.setup;

import java.time.Duration;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.experiment.Units;

/**
 * How much each trial sends: for a time or a volume.
 *
 * @param duration zero if there is a volume
 * @param volume bytes; 0 if there is a duration
 */
record Amount(Duration duration, long volume) {
    static Amount of(TrialSettings settings) {
        return new Amount(settings.duration(), settings.volume());
    }

    /** From {@code 2 s} or {@code 64 MB}. */
    static Amount parse(String text) {
        Amount amount =
                text.matches(".*[KMGB]\\s*")
                        ? new Amount(Duration.ZERO, Units.parseSize(text))
                        : new Amount(Units.parseTime(text), 0);
        TrialSettings checked = amount.in(TrialSettings.DEFAULT);
        return Amount.of(checked);
    }

    /** The settings with this amount; what they say of an equal amount is kept. */
    TrialSettings in(TrialSettings settings) {
        if (equals(of(settings))) return settings;
        return volume > 0 ? settings.withVolume(volume) : settings.withDuration(duration);
    }

    @Override
    public String toString() {
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
