package marshalyard.cli.reference;

import static marshalyard.cli.reference.MarkdownTable.code;

import java.util.List;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.SpeedReadings;

/** The page of all readings. */
final class ReadingsPage {
    private ReadingsPage() {}

    static String text() {
        return ReferencePage.text(
                "Readings",
                "A reading is a number that an end of a trial, its machine or its link reports with"
                        + " the trial. Workers, sessions and exports call it by its id or its"
                        + " column. What is not told is absent, not 0.\n",
                section(
                        "A worker's process",
                        "In exports after `sender_`, `receiver_` and, of engines that have one,"
                                + " `broker_`, without those of the whole machine; some also"
                                + " `_per_message`. So are the metrics, after `sender-` and its"
                                + " like.",
                        ProcessReadings.ALL),
                section(
                        "The machine meanwhile",
                        "Of several machines the worst counts.",
                        MachineReadings.ALL),
                section(
                        "The machine's speed",
                        "In exports after `machine_`, and after `machine_after_` where it was read"
                                + " once more behind the last trial of a round.",
                        SpeedReadings.ALL),
                section(
                        "The burn-in",
                        "In exports after `burn_in_`, with its ending in `burn_in_ending`.",
                        BurnInReadings.ALL),
                section(
                        "The search for a capacity",
                        "In exports after `capacity_`. The rate is the metric `capacity`.",
                        CapacityReadings.ALL),
                section(
                        "Packets on an emulated link",
                        "In exports after `link_there_` and `link_back_`.",
                        PacketReadings.ALL),
                section(
                        "The probe of an emulated link",
                        "In exports after `link_before_` and `link_after_`.",
                        ProbeReadings.ALL));
    }

    private static String section(String title, String words, List<Reading> list) {
        MarkdownTable table =
                new MarkdownTable("Id", "Title", "Unit", "Column", "Metric", "What it is");
        for (Reading reading : list) {
            table.row(
                    code(reading.id()),
                    reading.title(),
                    reading.unit(),
                    code(reading.column()),
                    code(metric(reading, list)),
                    reading.meaning());
        }
        return "## " + title + "\n\n" + words + "\n\n" + table;
    }

    /** The metric of a process's cost has the end before it. */
    private static String metric(Reading reading, List<Reading> list) {
        if (list != ProcessReadings.ALL) return reading.metric();
        boolean cost = ProcessReadings.COSTS.contains(reading);
        return cost ? "sender-" + reading.metric() : "";
    }
}
