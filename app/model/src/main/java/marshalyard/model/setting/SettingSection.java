package marshalyard.model.setting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The settings that one record holds; in the text of an experiment they stand below one key.
 *
 * @param <R> the record
 */
public final class SettingSection<R> {
    private final String key;
    private final String title;
    private final Map<Setting<?>, Function<R, ?>> settings = new LinkedHashMap<>();

    /**
     * A section without settings.
     *
     * @param key such as {@code trial}; empty for settings at the left edge of the text
     * @param title for a report, such as {@code Repetition}; empty if each setting has its own
     */
    public SettingSection(String key, String title) {
        this.key = key;
        this.title = title;
    }

    /**
     * Begins one more setting, which is here once it is {@linkplain SettingDraft#add added}.
     *
     * @param name its key, such as {@code warmup}
     * @param value its value in the record
     */
    public <T> SettingDraft<T> setting(
            String name, SettingKind<T> kind, Function<R, ? extends T> value) {
        return new SettingDraft<>(
                key.isEmpty() ? name : key + "." + name,
                kind,
                setting -> settings.put(setting, value));
    }

    public String key() {
        return key;
    }

    public String title() {
        return title;
    }

    /** The settings in the order in which they are written. */
    public List<Setting<?>> settings() {
        return List.copyOf(settings.keySet());
    }

    /** The keys of its settings, without the section's. */
    public List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (Setting<?> setting : settings.keySet()) keys.add(setting.key());
        return keys;
    }

    /** All that a record says. */
    public SettingValues values(R of) {
        Map<Setting<?>, Object> values = new LinkedHashMap<>();
        settings.forEach((setting, value) -> values.put(setting, value.apply(of)));
        return new SettingValues(Collections.unmodifiableMap(values));
    }
}
