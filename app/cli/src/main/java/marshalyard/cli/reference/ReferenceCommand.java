package marshalyard.cli.reference;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import marshalyard.charts.icon.ProductIcon;
import marshalyard.cli.manual.ManualPages;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.model.file.OutputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the pages of the reference; for those who change the program. */
@Command(
        name = "reference",
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "Writes the reference pages that list settings, commands, engines and more.")
public final class ReferenceCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FOLDER", description = "Where the pages are written.")
    private Path folder;

    @Option(names = "--man", description = "Write the pages that man shows instead.")
    private boolean manual;

    @Option(names = "--icons", description = "Write the product's icon in all sizes instead.")
    private boolean icons;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (manual) {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> page : ManualPages.of(spec.root()).entrySet()) {
                OutputFile.write(folder.resolve(page.getKey()), page.getValue());
            }
            return ExitStatus.OK;
        }
        if (icons) {
            Files.createDirectories(folder);
            for (int size : ProductIcon.SIZES) {
                Files.write(folder.resolve(size + ".png"), ProductIcon.png(size));
            }
            Files.write(folder.resolve("scalable.svg"), ProductIcon.svg());
            return ExitStatus.OK;
        }
        try (Lab lab = InstalledLab.ofEnginesAskedAgain()) {
            Files.createDirectories(folder);
            for (ReferencePage page : pages(lab)) {
                OutputFile.write(folder.resolve(page.file()), page.body().get());
            }
        }
        return ExitStatus.OK;
    }

    private List<ReferencePage> pages(Lab lab) {
        return List.of(
                new ReferencePage("settings.md", SettingsPage::text),
                new ReferencePage("commands.md", () -> CommandsPage.text(spec.root())),
                new ReferencePage(
                        "engines.md", () -> EnginesPage.text(lab.ownEngines(), lab.ownCodecs())),
                new ReferencePage("metrics.md", MetricsPage::text),
                new ReferencePage("readings.md", ReadingsPage::text),
                new ReferencePage("verdicts.md", VerdictsPage::text));
    }
}
