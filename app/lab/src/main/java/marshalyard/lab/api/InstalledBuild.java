package marshalyard.lab.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.model.product.Product;

/**
 * The build of the product that is installed.
 *
 * @param commit of which it was built; empty if it was not built in a clone
 * @param build what packaging wrote of it; empty in a checkout
 */
public record InstalledBuild(Optional<String> commit, Optional<String> build) {
    /**
     * The build of the product whose code this is; nothing is known of it if its folder is gone.
     */
    public static InstalledBuild find() {
        try {
            Home home = Home.find();
            return new InstalledBuild(home.commit(), home.build());
        } catch (LabException e) {
            return new InstalledBuild(Optional.empty(), Optional.empty());
        }
    }

    /** Name and version, the commit, the build, and what runs it, a line each. */
    public String words() {
        List<String> lines = new ArrayList<>(List.of(Product.VERSION));
        commit.ifPresent(of -> lines.add("Commit: " + of));
        lines.add("Build: " + build.orElse("from a checkout"));
        lines.add(
                "Java: "
                        + Runtime.version()
                        + ", "
                        + System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.arch"));
        return String.join("\n", lines);
    }
}
