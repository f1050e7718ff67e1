package marshalyard.lab.group;

import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.Bundle;
import marshalyard.model.factor.EngineSetup;

/**
 * The engine of each role of a setup: the same for all, unless the setup is a pair.
 *
 * @param sender the sender's
 * @param receiver the receiver's, and the broker's
 */
record EngineEnds(End sender, End receiver) {

    /**
     * An engine as one end needs it.
     *
     * @param engine its id
     * @param bundle what its workers need
     * @param options values by name, secrets among them
     */
    record End(String engine, Bundle bundle, Map<String, String> options) {}

    /**
     * The engines of a setup.
     *
     * @throws LabException if there is no such engine
     */
    static EngineEnds of(EngineSetup setup, EngineCatalog catalog, Secrets secrets)
            throws LabException {
        return new EngineEnds(
                end(setup.sender(), catalog, secrets), end(setup.receiver(), catalog, secrets));
    }

    private static End end(EngineSetup setup, EngineCatalog catalog, Secrets secrets)
            throws LabException {
        if (catalog.find(setup.id()).isEmpty()) {
            throw new LabException("There is no engine '" + setup.id() + "'.");
        }
        return new End(
                setup.id(), catalog.bundle(setup.id()), secrets.addTo(setup.id(), setup.options()));
    }

    End of(Role role) {
        return role == Role.SENDER ? sender : receiver;
    }
}
