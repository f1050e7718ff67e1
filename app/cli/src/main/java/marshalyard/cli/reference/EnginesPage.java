package marshalyard.cli.reference;

import static marshalyard.cli.reference.MarkdownTable.code;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import marshalyard.cli.engines.EngineWords;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;

/** The page of Marshalyard's engines in Java, each with its options. */
final class EnginesPage {
    private EnginesPage() {}

    static String text(List<EngineDescriptor> engines, List<EngineDescriptor> codecs) {
        List<EngineDescriptor> sorted =
                engines.stream().sorted(Comparator.comparing(EngineDescriptor::id)).toList();
        MarkdownTable overview =
                new MarkdownTable("Engine", "Title", "Patterns", "Data types", "Wire");
        for (EngineDescriptor engine : sorted) {
            overview.row(
                    "[" + engine.id() + "](#" + engine.id() + ")",
                    engine.title(),
                    EngineWords.patterns(engine),
                    EngineWords.types(engine),
                    engine.wire());
        }
        return ReferencePage.text(
                "Engines",
                "Engines of one *wire* understand each other: an experiment can pair the sender of"
                        + " one with the receiver of another. `./marshalyard engines` lists those"
                        + " that are installed, with the engines in C++"
                        + " ([native engines](../../../plugins/native/README.md)) and your own"
                        + " ([plugins](../../../plugins/README.md)).\n",
                overview.toString(),
                sorted.stream().map(EnginesPage::section).collect(Collectors.joining("\n")),
                "## Codecs\n",
                codecs.stream()
                                .map(EngineDescriptor::id)
                                .sorted()
                                .map(MarkdownTable::code)
                                .collect(Collectors.joining(", ", "", "."))
                        + " These are measured alone, without a network, by `bench marshalling`.\n");
    }

    private static String section(EngineDescriptor engine) {
        StringBuilder text = new StringBuilder();
        text.append("## ").append(engine.id()).append("\n\n").append(engine.summary()).append('\n');
        text.append('\n');
        for (String bound : EngineWords.bounds(engine)) line(text, bound);
        for (String work : EngineWords.work(engine)) line(text, work);
        if (!engine.options().isEmpty()) {
            MarkdownTable options =
                    new MarkdownTable("Option", "Values", "Default", "What it does");
            for (OptionSpec option : engine.options()) {
                options.row(
                        code(option.name()),
                        values(option),
                        code(option.fallback()),
                        option.help());
            }
            text.append('\n').append(options);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append("* ").append(line).append('\n');
    }

    private static String values(OptionSpec option) {
        if (option.kind() != OptionSpec.Kind.CHOICE) {
            return option.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
        return option.choices().stream().map(MarkdownTable::code).collect(Collectors.joining(" "));
    }
}
