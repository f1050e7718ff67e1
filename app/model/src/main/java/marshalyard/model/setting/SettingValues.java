package marshalyard.model.setting;

import java.util.LinkedHashMap;
import java.util.Map;

/** The values of some settings; the others have their fallbacks. */
public final class SettingValues {
    /** No value is said. */
    public static final SettingValues NONE = new SettingValues(Map.of());

    private final Map<Setting<?>, Object> said;

    SettingValues(Map<Setting<?>, Object> said) {
        this.said = said;
    }

    /** The value of a setting, or its fallback beside these values. */
    @SuppressWarnings("unchecked") // put there by with() and by a section, which have its type
    public <T> T get(Setting<T> setting) {
        return says(setting) ? (T) said.get(setting) : setting.fallback(this);
    }

    /** True if the setting has a value of its own here, be it the fallback's. */
    public boolean says(Setting<?> setting) {
        return said.containsKey(setting);
    }

    /** These values with one of this setting. */
    public <T> SettingValues with(Setting<T> setting, T value) {
        return and(new SettingValues(Map.of(setting, value)));
    }

    /** These values with others; where both say one, the others count. */
    public SettingValues and(SettingValues others) {
        Map<Setting<?>, Object> both = new LinkedHashMap<>(said);
        both.putAll(others.said);
        return new SettingValues(both);
    }
}
