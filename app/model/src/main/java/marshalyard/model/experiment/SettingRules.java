package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.unit.Units;

/** The rules by which settings depend on each other: their fallbacks, and when they are told. */
final class SettingRules {
    private SettingRules() {}

    static Duration usualBurnIn(SettingValues v) {
        return TrialSettings.burnInFor(v.get(SettingList.WARMUP));
    }

    static Duration usualDuration(SettingValues v) {
        boolean otherwise = v.get(SettingList.VOLUME) != 0 || v.get(SettingList.BY_REQUESTS);
        return otherwise ? Duration.ZERO : Duration.ofSeconds(2);
    }

    static boolean lastsATime(SettingValues v) {
        return !v.get(SettingList.DURATION).isZero();
    }

    static int usualTrials(SettingValues v) {
        return v.get(SettingList.LASTING).isZero() ? 3 : 1;
    }

    static boolean isAdaptive(SettingValues v) {
        return v.get(SettingList.WITHIN) > 0;
    }

    static int usualMostTrials(SettingValues v) {
        return Math.max(30, v.get(SettingList.TRIALS) * v.get(SettingList.FORKS));
    }

    static boolean loads(SettingValues v) {
        return v.get(SettingList.BURNERS) + v.get(SettingList.MESSAGE_PAIRS) > 0;
    }

    static String burnInWords(Duration time) {
        return time.isZero()
                ? "no burn-in"
                : "burn-in of fresh workers up to " + Units.formatTime(time);
    }

    static String counted(int n, String noun) {
        return counted(n, noun, noun + "s");
    }

    static String counted(int n, String one, String several) {
        return n + " " + (n == 1 ? one : several);
    }
}
