package marshalyard.model.setting;

import java.util.List;

/**
 * A group of settings that stand together in a form.
 *
 * @param title of the group
 * @param basic true if a form always shows it; another is folded while it has nothing to say
 * @param settings in their order
 */
public record SettingGroup(String title, boolean basic, List<Setting<?>> settings) {
    public SettingGroup {
        settings = List.copyOf(settings);
    }

    /** True if one of its settings is not as usual. */
    public boolean isUsed(SettingValues values) {
        return settings.stream().anyMatch(setting -> setting.differs(values));
    }
}
