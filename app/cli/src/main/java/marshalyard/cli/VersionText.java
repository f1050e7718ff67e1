package marshalyard.cli;

import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.api.InstalledBuild;
import marshalyard.model.product.Product;
import picocli.CommandLine.IVersionProvider;

/** The answer to {@code --version}: name and version, the commit, the build, and what runs it. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        List<String> lines = new ArrayList<>(List.of(Product.VERSION));
        InstalledBuild installed = InstalledBuild.find();
        installed.commit().ifPresent(commit -> lines.add("Commit: " + commit));
        lines.add("Build: " + installed.build().orElse("from a checkout"));
        lines.add(
                "Java: "
                        + Runtime.version()
                        + ", "
                        + System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.arch"));
        return lines.toArray(String[]::new);
    }
}
