package marshalyard.model.experiment;

import marshalyard.model.setting.SettingValues;

/**
 * Load beside the measurement, as {@code boeing99}'s background processes.
 *
 * @param burners processes that compute without pause, 0 to 64
 * @param pairs pairs of processes that exchange messages over TCP without pause, 0 to 64
 */
public record Background(int burners, int pairs) {
    public static final Background NONE = new Background(0, 0);

    public Background {
        SettingList.BURNERS.check(burners);
        SettingList.MESSAGE_PAIRS.check(pairs);
    }

    static Background of(SettingValues values) {
        return new Background(
                values.get(SettingList.BURNERS), values.get(SettingList.MESSAGE_PAIRS));
    }

    public boolean none() {
        return burners == 0 && pairs == 0;
    }
}
