package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.analysis.verdict.VerdictSummary;
import marshalyard.model.measurement.Measurement;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The verdicts in words, for readers of the figures. */
final class Verdicts {
    private Verdicts() {}

    static Section section(Results results) {
        VerdictSummary verdicts = results.verdicts();
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Prose(
                        verdicts.byKind().isEmpty()
                                ? "No figure has a verdict."
                                : "! in a table marks figures to be read with care. This is why:"));
        verdicts.byKind()
                .forEach(
                        (kind, lines) ->
                                blocks.add(new Block.Bullets(verdicts.heading(kind), lines)));
        List<String> failures =
                results.trials().stream()
                        .filter(r -> r.failed() && !r.disturbed())
                        .map(t -> t.trial().cell().title() + ": " + t.failure())
                        .distinct()
                        .toList();
        if (!failures.isEmpty()) blocks.add(new Block.Bullets("Failed trials", failures));
        if (!results.disturbed().none()) {
            blocks.add(
                    new Block.Bullets(results.disturbed().sentence(), results.disturbed().lines()));
        }
        if (!results.missing().none()) {
            blocks.add(new Block.Bullets("Missing trials", List.of(results.missing().sentence())));
        }
        List<String> faults = results.samples().faults();
        if (!faults.isEmpty()) blocks.add(new Block.Bullets("Samples that can't be used", faults));
        blocks.add(new Block.Prose(machineSpeed(results.all())));
        return Section.of("Verdicts", blocks);
    }

    private static String machineSpeed(List<CellResult> results) {
        List<Measurement> all = results.stream().flatMap(r -> r.measured().stream()).toList();
        SpeedSeries speeds = SpeedSeries.of(all);
        if (speeds.moments().isEmpty()) return "The machine's own speed was not read.";
        return speeds.sentence()
                .orElse("The machine itself kept its speed, within 10 %, while the trials ran.");
    }
}
