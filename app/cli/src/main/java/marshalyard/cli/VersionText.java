package marshalyard.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.model.product.Product;
import picocli.CommandLine.IVersionProvider;

/** The answer to {@code --version}: name and version, the commit, the build, and what runs it. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        List<String> lines = new ArrayList<>(List.of(Product.VERSION));
        Optional<Home> home = home();
        home.flatMap(Home::commit).ifPresent(commit -> lines.add("Commit: " + commit));
        lines.add("Build: " + home.flatMap(Home::build).orElse("from a checkout"));
        lines.add(
                "Java: "
                        + Runtime.version()
                        + ", "
                        + System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.arch"));
        return lines.toArray(String[]::new);
    }

    private static Optional<Home> home() {
        try {
            return Optional.of(Home.find());
        } catch (LabException e) {
            return Optional.empty(); // the version is known all the same
        }
    }
}
