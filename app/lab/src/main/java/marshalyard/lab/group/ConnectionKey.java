package marshalyard.lab.group;

import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;

/**
 * The key that tells the connections of a group apart.
 *
 * @param levels those of the factors whose levels need connections of their own
 */
record ConnectionKey(Levels levels) {
    static ConnectionKey of(Cell cell) {
        ConnectionKey key = new ConnectionKey(Levels.NONE);
        for (Factor<?> factor : Factors.all()) {
            if (factor.ownConnections()) key = key.as(cell, factor);
        }
        return key;
    }

    private <T> ConnectionKey as(Cell cell, Factor<T> factor) {
        return with(factor, cell.get(factor));
    }

    <T> T get(Factor<T> factor) {
        return levels.get(factor);
    }

    <T> ConnectionKey with(Factor<T> factor, T level) {
        return new ConnectionKey(levels.with(factor, level));
    }
}
