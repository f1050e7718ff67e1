package marshalyard.engine.corba.demux;

import marshalyard.engine.EngineException;
import marshalyard.idl.demux.OperationServants;
import marshalyard.idl.demux.OperationSink;
import org.omg.PortableServer.Servant;

/** Makes servants with many operations. */
final class Servants {
    private Servants() {}

    /**
     * @throws EngineException if no skeleton with so many operations was generated
     */
    static void check(OperationStrategy strategy, int operations) throws EngineException {
        if (strategy == OperationStrategy.SKELETON
                && !OperationServants.SIZES.contains(operations)) {
            throw new EngineException(
                    ("There is no generated skeleton with %s operations. Set 'operations' to one"
                                    + " of %s, or choose another 'strategy'.")
                            .formatted(operations, OperationServants.SIZES));
        }
    }

    /**
     * @param numbered whether requests name operations by their numbers
     */
    static Servant create(
            OperationStrategy strategy, int operations, boolean numbered, OperationSink sink) {
        return strategy == OperationStrategy.SKELETON
                ? OperationServants.create(operations, sink)
                : new StrategyServant(
                        strategy.over(strategy.names(operations, numbered)), operations, sink);
    }
}
