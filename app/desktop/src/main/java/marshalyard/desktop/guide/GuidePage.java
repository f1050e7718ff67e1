package marshalyard.desktop.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/**
 * A page of the guide.
 *
 * @param name of its file within the documents, such as {@code how-to/duel.md}
 * @param title as its first heading says
 */
public record GuidePage(String name, String title) {
    /** The pages in the order in which they are offered. */
    static final List<String> NAMES =
            List.of(
                    "tutorial/first-experiment.md",
                    "how-to/comparing.md",
                    "how-to/duel.md",
                    "how-to/load.md",
                    "how-to/emulated-links.md",
                    "how-to/profiles.md",
                    "how-to/claims.md",
                    "how-to/own-types.md",
                    "how-to/charts-and-reports.md",
                    "how-to/other-hosts.md",
                    "how-to/tls.md",
                    "how-to/install.md");

    private static final Parser MARKDOWN =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** All pages. */
    public static List<GuidePage> all() {
        return NAMES.stream().map(name -> new GuidePage(name, title(name))).toList();
    }

    private static String title(String name) {
        return text(name).lines().findFirst().orElse("").replaceFirst("^#+ *", "");
    }

    /** What the page says. */
    Node document() {
        return MARKDOWN.parse(text(name));
    }

    /** The page that a link of this one leads to; empty if it leads out of the guide. */
    Optional<GuidePage> linked(String target, List<GuidePage> pages) {
        String file = target.replaceFirst("#.*", "");
        if (file.isEmpty() || file.contains(":")) return Optional.empty();
        Path there = Path.of(name).resolveSibling(file).normalize();
        return pages.stream().filter(page -> Path.of(page.name).equals(there)).findFirst();
    }

    private static String text(String name) {
        try (InputStream page = GuidePage.class.getResourceAsStream(name)) {
            if (page == null) throw new IllegalStateException("The guide lacks " + name + ".");
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
