package marshalyard.cli.reference;

import java.util.function.Supplier;

/**
 * A page of the reference.
 *
 * @param file its name in the folder of the reference
 * @param body makes its text in Markdown
 */
record ReferencePage(String file, Supplier<String> body) {
    /** Stands below the title of each page. */
    static final String MADE =
            "*This page is made from the program's own lists by `./marshalyard reference"
                    + " app/docs/reference`; edit those instead.*\n";

    /** The text of the page, with its title and where it comes from. */
    static String text(String title, String... paragraphs) {
        return "# " + title + "\n\n" + MADE + "\n" + String.join("\n", paragraphs);
    }
}
