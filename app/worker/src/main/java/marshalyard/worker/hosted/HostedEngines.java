package marshalyard.worker.hosted;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.TreeMap;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Trait;

/** The engines on the class path, each with its description. */
public final class HostedEngines {
    /** One engine. */
    public record Hosted(Engine engine, EngineDescriptor descriptor) {}

    private final Map<String, Hosted> engines;

    private HostedEngines(Map<String, Hosted> engines) {
        this.engines = engines;
    }

    /**
     * Finds and describes all engines.
     *
     * @param services the engines, made one by one as they are asked for
     * @throws EngineException with a sentence if one can't be made, does not describe itself or
     *     hangs, or if two have one id
     */
    public static HostedEngines load(Iterable<Engine> services) throws EngineException {
        String found = "named in META-INF/services/" + Engine.class.getName();
        List<Engine> all = EngineCall.DESCRIBE.takeInTime(found, () -> find(services.iterator()));
        Map<String, Hosted> engines = new TreeMap<>();
        for (Engine engine : all) {
            EngineDescriptor descriptor =
                    EngineCall.DESCRIBE.takeInTime(engine.getClass().getName(), engine::describe);
            if (descriptor == null) {
                throw new EngineException(
                        "The engine "
                                + engine.getClass().getName()
                                + " failed in describe: it returned null.");
            }
            Hosted other = engines.put(descriptor.id(), new Hosted(engine, ofWorker(descriptor)));
            if (other != null) {
                throw new EngineException(
                        "The engines %s and %s have one id, '%s'. Change it in the descriptor of one."
                                .formatted(
                                        other.engine().getClass().getName(),
                                        engine.getClass().getName(),
                                        descriptor.id()));
            }
        }
        return new HostedEngines(engines);
    }

    /** An engine with what this worker can do for each. */
    private static EngineDescriptor ofWorker(EngineDescriptor engine) {
        EngineDescriptor hosted =
                engine.with(Trait.MIXTURES)
                        .withWherever(Trait.IDLE, Trait.CONNECTIONS)
                        .withWherever(Trait.CALLERS, Trait.CONNECTIONS);
        boolean separate = engine.refusals().containsKey(Trait.MIXED_TYPES.name());
        return separate ? hosted : hosted.with(Trait.MIXED_TYPES);
    }

    private static List<Engine> find(Iterator<Engine> services) throws EngineException {
        List<Engine> all = new ArrayList<>();
        try {
            while (services.hasNext()) all.add(services.next());
        } catch (ServiceConfigurationError e) {
            throw new EngineException(
                    Failure.sentence(
                            "An engine that "
                                    + "META-INF/services/"
                                    + Engine.class.getName()
                                    + " names can't be made",
                            e),
                    null);
        }
        return all;
    }

    /** What every engine said of itself, by id. */
    public List<EngineDescriptor> descriptors() {
        return engines.values().stream().map(Hosted::descriptor).toList();
    }

    /**
     * The engine of this id.
     *
     * @throws EngineException with a sentence if there is none
     */
    public Hosted get(String id) throws EngineException {
        Hosted hosted = engines.get(id);
        if (hosted != null) return hosted;
        throw new EngineException(
                ("This worker hosts no engine '%s', only %s. Start one for the folder of that"
                                + " engine.")
                        .formatted(id, String.join(", ", engines.keySet())));
    }
}
