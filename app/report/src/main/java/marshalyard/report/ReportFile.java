package marshalyard.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import marshalyard.charts.file.ChartException;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;
import marshalyard.report.document.Report;
import marshalyard.report.html.HtmlReport;
import marshalyard.report.pdf.PdfReport;

/** Writes reports. */
public final class ReportFile {
    private ReportFile() {}

    /** The kinds of file. */
    private enum Format {
        HTML,
        PDF
    }

    /**
     * Checks before anything is read that this is a name for a report.
     *
     * @throws ReportException with a sentence if its ending is neither .html nor .pdf
     */
    public static void check(Path file) throws ReportException {
        formatOf(file);
    }

    /**
     * Writes a report; an existing file is replaced. The same report gives the same bytes.
     *
     * @param file its ending, .html or .pdf, tells the format
     * @throws ReportException with a sentence for the user
     */
    public static void write(Path file, Report report) throws ReportException {
        Format format = formatOf(file);
        try {
            byte[] bytes =
                    switch (format) {
                        case HTML -> HtmlReport.text(report).getBytes(StandardCharsets.UTF_8);
                        case PDF -> PdfReport.bytes(report);
                    };
            OutputFile.write(file, bytes);
        } catch (ChartException e) {
            throw new ReportException(e.getMessage(), e);
        } catch (IOException e) {
            throw new ReportException(
                    ("The report can't be written to %s (%s). Check the folder, its rights and the"
                                    + " disk's free space.")
                            .formatted(file, Reason.of(e)),
                    e);
        }
    }

    /**
     * Checks a name that nobody chose.
     *
     * @throws ReportException with a sentence if there is a file that is no report of this
     *     program's
     */
    public static void requireOursOrNew(Path file) throws ReportException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || HtmlReport.isOne(file)) return;
        throw new ReportException(
                file
                        + " is there already, and is no report of Marshalyard's. Name another file"
                        + " with --output, or this one to replace it.");
    }

    private static Format formatOf(Path file) throws ReportException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) return format;
        }
        throw new ReportException(
                "The ending of '"
                        + file.getFileName()
                        + "' names no format for reports. End it with .html or .pdf.");
    }
}
