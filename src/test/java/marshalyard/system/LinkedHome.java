package marshalyard.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The product without the plugins that whoever runs the tests has put into it. */
final class LinkedHome {
    private LinkedHome() {}

    /** Links the parts of the product into a folder, unless they are there. */
    static Path in(Path home) throws IOException {
        Path product = Path.of(System.getProperty("marshalyard.home")).toAbsolutePath();
        Files.createDirectories(home);
        for (String part : List.of("lib", "worker", "engines", "archives")) {
            Path link = home.resolve(part);
            if (!Files.isSymbolicLink(link)) Files.createSymbolicLink(link, product.resolve(part));
        }
        return home;
    }
}
