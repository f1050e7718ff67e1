package marshalyard.report.content;

import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.file.FileName;
import marshalyard.model.product.Product;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The section on how to measure the same again. */
final class RepeatInstructions {
    private RepeatInstructions() {}

    static Section section(ChapterSource source) {
        String name = FileName.of(source.results().experiment().title(), "experiment");
        String file = name + ".yaml";
        return Section.of(
                "How to repeat it",
                List.of(
                        new Block.Prose(
                                ("Save the experiment below as %s. These commands of %s run it,"
                                                + " compare what it yields with this session, and"
                                                + " write a report like this one:")
                                        .formatted(file, Product.VERSION)),
                        new Block.Listing(
                                "./marshalyard run "
                                        + file
                                        + " --session again.yard\n./marshalyard compare "
                                        + quoted(source.session())
                                        + " again.yard --experiments "
                                        + source.number()
                                        + ",1\n./marshalyard report again.yard --output again.html"),
                        // A session holds no secret: they are left out when it is written.
                        new Block.Listing(
                                ExperimentWriter.write(source.results().experiment(), Set.of())
                                        .stripTrailing())));
    }

    /** The file's name for a POSIX shell. */
    private static String quoted(String file) {
        return file.matches("[\\w.+-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
    }
}
