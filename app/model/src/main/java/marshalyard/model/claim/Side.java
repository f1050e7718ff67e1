package marshalyard.model.claim;

import java.util.List;
import java.util.stream.Stream;

/** A figure over a set of cells. */
public sealed interface Side {
    /** The same over those of its cells that are in this place, too. */
    Side in(Selection place);

    /** Every set of cells that it is made of. */
    List<Cells> cells();

    /** A line for people. */
    String words();

    /**
     * Something measured of cells that are selected.
     *
     * @param where which cells
     * @param measure what of them
     * @param reductions steps that make one figure of several cells, in their order
     */
    record Cells(Selection where, Measure measure, List<Reduction> reductions) implements Side {
        public Cells {
            reductions = List.copyOf(reductions);
        }

        @Override
        public Side in(Selection place) {
            return new Cells(where.and(place), measure, reductions);
        }

        @Override
        public List<Cells> cells() {
            return List.of(this);
        }

        @Override
        public String words() {
            String of = where.words();
            return measure.words() + (of.isEmpty() ? "" : " of " + of);
        }
    }

    /** One side over another. */
    record Quotient(Side of, Side over) implements Side {
        @Override
        public Side in(Selection place) {
            return new Quotient(of.in(place), over.in(place));
        }

        @Override
        public List<Cells> cells() {
            return Stream.of(of, over).flatMap(side -> side.cells().stream()).toList();
        }

        @Override
        public String words() {
            return of.words() + " over " + over.words();
        }
    }

    /** One side less another. */
    record Difference(Side of, Side less) implements Side {
        @Override
        public Side in(Selection place) {
            return new Difference(of.in(place), less.in(place));
        }

        @Override
        public List<Cells> cells() {
            return Stream.of(of, less).flatMap(side -> side.cells().stream()).toList();
        }

        @Override
        public String words() {
            return of.words() + " less " + less.words();
        }
    }
}
