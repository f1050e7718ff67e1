package marshalyard.model.experiment;

import marshalyard.model.setting.SettingValues;

/**
 * The end of a run that goes on with fresh pairs until it is decided how its engines compare, or
 * until its time is over.
 *
 * @param decided true if it does
 * @param metric what is asked about; empty for what the patterns are about
 * @param margin within which two engines are alike, a fraction above 0, at most 1
 */
public record Until(boolean decided, String metric, double margin) {
    public Until {
        SettingList.MARGIN.check(margin);
    }

    static Until of(SettingValues values) {
        return new Until(
                values.get(SettingList.DECIDED),
                values.get(SettingList.METRIC),
                values.get(SettingList.MARGIN));
    }
}
