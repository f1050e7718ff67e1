package marshalyard.report.content;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.file.FileName;
import marshalyard.model.product.Product;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The section on how to measure the same again. */
final class RepeatInstructions {
    /** Four degrees of freedom: Student's quantile is 2.8 there, 12.7 with two sessions. */
    private static final int SESSIONS = 5;

    private RepeatInstructions() {}

    static Section section(ChapterSource source) {
        String name = FileName.of(source.results().experiment().title(), "experiment");
        String file = name + ".yaml";
        return Section.of(
                "How to repeat it",
                List.of(
                        new Block.Prose(
                                ("Save the experiment below as %s. These commands of %s run it %d"
                                                + " times, compare these sessions with this one,"
                                                + " and write a report like this one. One session"
                                                + " more would not do: it takes several to know how"
                                                + " sessions differ by themselves.")
                                        .formatted(file, Product.VERSION, SESSIONS)),
                        new Block.Listing(
                                "./marshalyard run "
                                        + file
                                        + " --session again.yard\n"
                                        + again(file)
                                        + "./marshalyard compare again*.yard --against "
                                        + quoted(source.session())
                                        + " --experiments "
                                        + source.number()
                                        + ",1\n./marshalyard report again.yard --output again.html"),
                        // A session holds no secret: they are left out when it is written.
                        new Block.Listing(
                                ExperimentWriter.write(source.results().experiment(), Set.of())
                                        .stripTrailing())));
    }

    private static String again(String file) {
        return IntStream.rangeClosed(2, SESSIONS)
                .mapToObj(i -> "./marshalyard run " + file + " --session again-" + i + ".yard\n")
                .collect(Collectors.joining());
    }

    /** The file's name for a POSIX shell. */
    private static String quoted(String file) {
        return file.matches("[\\w.+-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
    }
}
