package marshalyard.cli.reference;

import static marshalyard.cli.reference.MarkdownTable.code;

import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.Setting;

/** The page of what an experiment varies and fixes. */
final class SettingsPage {
    private SettingsPage() {}

    static String text() {
        MarkdownTable factors = new MarkdownTable("Key", "Default", "Offered levels", "What it is");
        for (Factor<?> factor : Factors.all()) {
            factors.row(code(factor.key()), fallback(factor), suggested(factor), factor.help());
        }
        return ReferencePage.text(
                "Factors and settings",
                "The keys of an [experiment file](experiment.md).\n",
                "## Factors\n",
                "A factor has one level or a list of levels. The engine is one more factor: the key"
                        + " `engines`.\n",
                factors.toString(),
                "## Settings\n",
                "A setting has one value. Its place in the file is its path: `trial.warmup` is the key"
                        + " `warmup` below `trial`.\n",
                settings().toString());
    }

    private static MarkdownTable settings() {
        MarkdownTable table =
                new MarkdownTable("Setting", "Title", "Values", "Default", "What it does");
        for (Setting<?> setting : SettingList.all()) {
            table.row(
                    code(setting.path()),
                    setting.title(),
                    setting.unit(),
                    setting.fallbackText(),
                    setting.help());
        }
        return table;
    }

    private static <T> String fallback(Factor<T> factor) {
        Optional<T> fallback = factor.fallback();
        return fallback.map(level -> code(factor.format(level))).orElse("must be given");
    }

    private static <T> String suggested(Factor<T> factor) {
        return factor.suggested().stream()
                .map(level -> code(factor.format(level)))
                .collect(Collectors.joining(" "));
    }
}
