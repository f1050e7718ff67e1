package marshalyard.lab.group;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OwnType;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.Bundle;
import marshalyard.model.factor.EngineSetup;
import marshalyard.worker.protocol.TypeDefinition;

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
     * @param types the types of the user's own that it can move
     */
    record End(
            String engine,
            Bundle bundle,
            Map<String, String> options,
            List<TypeDefinition> types) {}

    /**
     * The engines of a setup.
     *
     * @throws LabException if there is no such engine
     */
    static EngineEnds of(
            EngineSetup setup, EngineCatalog catalog, Secrets secrets, List<OwnType> types)
            throws LabException {
        return new EngineEnds(
                end(setup.sender(), catalog, secrets, types),
                end(setup.receiver(), catalog, secrets, types));
    }

    private static End end(
            EngineSetup setup, EngineCatalog catalog, Secrets secrets, List<OwnType> types)
            throws LabException {
        Optional<EngineDescriptor> engine = catalog.find(setup.id());
        if (engine.isEmpty()) {
            throw new LabException(catalog.whyAbsent(setup.id()));
        }
        return new End(
                setup.id(),
                catalog.bundle(setup.id()),
                secrets.addTo(setup.id(), setup.options()),
                types.stream()
                        .filter(type -> engine.get().reasonAgainst(type).isEmpty())
                        .map(TypeDefinition::of)
                        .toList());
    }

    End of(Role role) {
        return role == Role.SENDER ? sender : receiver;
    }
}
