package marshalyard.worker.hosted;

import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import marshalyard.engine.Codec;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;

/** The codecs on the class path. */
public final class HostedCodecs {
    private final Map<String, Codec> codecs;

    private HostedCodecs(Map<String, Codec> codecs) {
        this.codecs = codecs;
    }

    /**
     * Finds all codecs.
     *
     * @throws EngineException with a sentence if one can't be made or does not describe itself
     */
    public static HostedCodecs load() throws EngineException {
        Map<String, Codec> codecs = new TreeMap<>();
        try {
            for (Codec codec : ServiceLoader.load(Codec.class)) {
                EngineDescriptor descriptor =
                        EngineCall.DESCRIBE.takeInTime(codec.getClass().getName(), codec::describe);
                codecs.put(descriptor.id(), codec);
            }
        } catch (ServiceConfigurationError e) {
            throw new EngineException(
                    Failure.sentence(
                            "A codec that "
                                    + "META-INF/services/"
                                    + Codec.class.getName()
                                    + " names can't be made",
                            e),
                    null);
        }
        return new HostedCodecs(codecs);
    }

    /** What every codec said of itself, by id. */
    public List<EngineDescriptor> descriptors() {
        return codecs.values().stream().map(Codec::describe).toList();
    }

    /**
     * The codec of this id.
     *
     * @throws EngineException with a sentence if there is none
     */
    public Codec get(String id) throws EngineException {
        Codec codec = codecs.get(id);
        if (codec != null) return codec;
        throw new EngineException(
                "There is no codec '" + id + "' here, only " + String.join(", ", codecs.keySet()));
    }
}
