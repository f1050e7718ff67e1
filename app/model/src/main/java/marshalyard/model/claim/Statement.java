package marshalyard.model.claim;

import java.util.List;
import java.util.stream.Stream;

/** A statement about sides that is true or false. */
public sealed interface Statement {
    /** Every side of it. */
    List<Side> sides();

    /** A figure within bounds. */
    record Bounded(Side side, Bound bound) implements Statement {
        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    /**
     * Sides of which each is greater, or smaller, than the one before.
     *
     * @param rising true for greater
     */
    record Ordered(List<Side> sides, boolean rising) implements Statement {
        public Ordered {
            sides = List.copyOf(sides);
            if (sides.size() < 2) {
                throw new IllegalArgumentException("An order has at least two sides.");
            }
        }
    }

    /**
     * Two sides that are alike.
     *
     * @param within a fraction: 0.05 lets one be 1.05 times the other
     */
    record Equal(Side left, Side right, double within) implements Statement {
        public Equal {
            requireMargin(within);
        }

        @Override
        public List<Side> sides() {
            return List.of(left, right);
        }
    }

    /**
     * A figure that is greatest, or lowest, at one of some levels.
     *
     * @param at these levels
     * @param lowest true for the lowest
     * @param ties levels that are so much off the greatest, a fraction, count as that; 0 for none
     */
    record Peak(Side side, String along, List<String> at, boolean lowest, double ties)
            implements Statement {
        public Peak {
            at = List.copyOf(at);
            if (at.isEmpty()) throw new IllegalArgumentException("A peak needs a level.");
        }

        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    /**
     * A figure that rises, or falls, from level to level, and from the first to the last.
     *
     * @param ties a step back of at most this part is none
     */
    record Trend(Side side, String along, boolean rises, double ties) implements Statement {
        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    /** A figure whose levels are no further apart than a fraction. */
    record Even(Side side, String along, double within) implements Statement {
        public Even {
            requireMargin(within);
        }

        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    /**
     * A figure at some levels over the mean of its neighbours that are none of them.
     *
     * @param bound of that ratio
     */
    record Dip(Side side, String along, List<String> at, Bound bound) implements Statement {
        public Dip {
            at = List.copyOf(at);
            if (at.isEmpty()) throw new IllegalArgumentException("A dip needs a level.");
        }

        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    /**
     * Two sides of which the first is greater in one place and smaller in another.
     *
     * @param above where the first is greater
     * @param below where it is smaller
     */
    record Cross(Side first, Side second, Selection above, Selection below) implements Statement {
        @Override
        public List<Side> sides() {
            return Stream.of(above, below)
                    .flatMap(place -> Stream.of(first.in(place), second.in(place)))
                    .toList();
        }
    }

    /**
     * The standard deviation between worker pairs of one cell, as a part of their mean, within
     * bounds.
     */
    record Scatter(Side side, Bound bound) implements Statement {
        @Override
        public List<Side> sides() {
            return List.of(side);
        }
    }

    private static void requireMargin(double within) {
        if (!(within > 0 && within <= 10)) {
            throw new IllegalArgumentException(
                    "A margin lies above 0 % and is at most 1000 %. Write it as in 'within: 5 %'.");
        }
    }
}
