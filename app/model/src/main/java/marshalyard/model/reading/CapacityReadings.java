package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.SUM;

import java.util.List;
import marshalyard.model.figure.Quantity;

/** Readings of a trial that looked for the greatest rate that keeps a bound. The lab takes them. */
public final class CapacityReadings {
    public static final Reading RATE =
            Reading.of("rate", "Capacity", Quantity.REQUEST_RATE, SUM)
                    .means("The greatest rate that kept the bound, of all senders.")
                    .noMetric();

    public static final Reading KEPT =
            Reading.of("keptRate", "Highest rate that kept the bound", Quantity.REQUEST_RATE, SUM)
                    .means("The highest rate of all that were tried at which the bound was kept.")
                    .noMetric();

    public static final Reading BROKEN =
            Reading.of("brokenRate", "Lowest rate that broke the bound", Quantity.REQUEST_RATE, SUM)
                    .means("The lowest rate of all that were tried at which the bound was broken.")
                    .noMetric();

    public static final Reading STEP =
            Reading.of("step", "Step of rates near the edge", Quantity.SHARE, SUM)
                    .means("By how much rates near the edge differed, a part of them.")
                    .noMetric();

    public static final Reading STEPS =
            Reading.of("steps", "Rates tried", Quantity.COUNT, SUM)
                    .means("How many rates the search tried.")
                    .metric("capacity-steps");

    public static final List<Reading> ALL = List.of(RATE, KEPT, BROKEN, STEP, STEPS);

    private CapacityReadings() {}
}
