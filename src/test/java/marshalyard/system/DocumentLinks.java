package marshalyard.system;

import java.util.List;
import java.util.regex.Pattern;

/** The files to which a document in Markdown links. */
final class DocumentLinks {
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:\\s]+)(#[^)]*)?\\)");

    private DocumentLinks() {}

    static List<String> in(String markdown) {
        return LINK.matcher(markdown).results().map(found -> found.group(1)).toList();
    }
}
