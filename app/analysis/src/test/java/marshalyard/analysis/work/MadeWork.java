package marshalyard.analysis.work;

import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.measurement.MeasurementBuilder;

/** Results whose ends tell what they did for each message. */
public final class MadeWork {
    /** What a sender tells that marshals everything. */
    public static final Map<String, String> EACH = Map.of("workMarshalling", "each");

    /** The receiver of raw sockets. */
    public static final Map<String, String> REUSED =
            Map.of(
                    "workElements", "converted",
                    "workMemory", "reused",
                    "workStructs", "none",
                    "workRead", "none");

    /** The receiver of an ORB. */
    public static final Map<String, String> FRESH =
            Map.of(
                    "workElements", "converted",
                    "workMemory", "fresh",
                    "workStructs", "objects",
                    "workRead", "none");

    private MadeWork() {}

    /** The same trials, whose ends tell this. */
    public static CellResult telling(
            CellResult result, Map<String, String> sender, Map<String, String> receiver) {
        return new CellResult(
                result.cell(),
                result.measured().stream()
                        .map(
                                m ->
                                        MeasurementBuilder.like(m)
                                                .senderFacts(sender)
                                                .receiverFacts(receiver)
                                                .build())
                        .toList(),
                result.pairs(),
                result.failed());
    }

    /** The same trials of an earlier version, whose receiver told one word. */
    public static CellResult building(CellResult result, String word) {
        return telling(result, Map.of(), Map.of(Facts.BUILDS, word));
    }

    static List<String> differences(CellResult reference, CellResult candidate) {
        return CellWork.differences(CellWork.of(reference), CellWork.of(candidate));
    }
}
