package marshalyard.model.factor;

import java.util.Optional;

/**
 * A factor that counts connections of one sender's process. Cells with different levels have
 * workers of their own, so that memory and descriptors are those of a level.
 */
abstract class HeldConnectionsFactor extends CountFactor {
    /**
     * A factor of counts of connections.
     *
     * @param least the level that needs nothing of an engine, 0 or 1
     * @param noun what its levels count, in the singular
     */
    HeldConnectionsFactor(
            FactorText<Integer> text, int least, int most, String noun, String example) {
        super(text, least, most, noun, example, "A sender has");
    }

    @Override
    public final boolean ownConnections() {
        return true;
    }

    @Override
    public final boolean placesWorkers() {
        return true;
    }

    /** Why more than the least can't be measured in a cell, whatever the engine; or empty. */
    static Optional<String> againstOthers(Cell cell, String without) {
        return againstStoring(cell, without).or(() -> againstReceivers(cell, "connections"));
    }
}
