package marshalyard.analysis.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/**
 * The verdict on a trial whose workers had not become warm in the time for their burn-in. A later
 * trial has made up for it if what was lacking is not lacking in the trial itself.
 */
final class BurnInVerdict {
    private BurnInVerdict() {}

    /**
     * The verdict, if there is one.
     *
     * @param rose true if the trial's own rate rose
     */
    static Optional<Verdict> of(Measurement m, boolean rose) {
        BurntIn burnIn = m.context().burnIn();
        if (burnIn == null) return Optional.empty();
        Readings r = burnIn.readings();
        String lacking =
                switch (burnIn.ending()) {
                    case WARM -> "";
                    case COMPILING -> compiling(r, compiled(m));
                    case FEW_CALLS -> few(before(r) + m.sent().messages());
                    case RISING -> rose ? "the cell's rate still rose, as it did in the trial" : "";
                };
        if (lacking.isEmpty()) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.NOT_BURNT_IN,
                        String.format(
                                Locale.ROOT,
                                "The burn-in ended after %.3g s, when %s: burn in longer.",
                                r.of(BurnInReadings.TIME) / 1e9,
                                lacking)));
    }

    private static String compiling(Readings burnIn, double inTrial) {
        if (inTrial <= BurntIn.QUIET) return "";
        return String.format(
                Locale.ROOT,
                "compilers worked for %.0f %% of its last slices of the cell, and then for %.0f %%"
                        + " of the trial",
                100 * Math.min(1, burnIn.of(BurnInReadings.COMPILED)),
                100 * Math.min(1, inTrial));
    }

    /** Sessions of earlier versions tell of the burn-in alone. */
    private static long before(Readings r) {
        boolean told = r.has(BurnInReadings.BEFORE);
        return r.count(told ? BurnInReadings.BEFORE : BurnInReadings.CALLS);
    }

    private static String few(long calls) {
        if (calls >= BurntIn.LEAST_CALLS) return "";
        return "the cell's code had been called too rarely, until the end of the trial "
                + calls
                + " times";
    }

    /** Share of the trial for which the compilers of one end worked. */
    private static double compiled(Measurement m) {
        Context c = m.context();
        return List.of(c.sender(), c.receiver(), c.broker()).stream()
                .filter(end -> end.has(ProcessReadings.COMPILATION))
                .mapToDouble(end -> end.of(ProcessReadings.COMPILATION) / m.sent().barrierNanos())
                .max()
                .orElse(0);
    }
}
