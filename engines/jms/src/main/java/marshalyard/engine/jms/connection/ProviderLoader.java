package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;

/**
 * Loads a provider from its folder. Of this process it sees the JDK, the JMS API, SLF4J and the
 * payload's records, and nothing else: ActiveMQ Classic has packages of the same names as Artemis.
 * There is one for each folder as long as the process lives, as for a class path: a provider's
 * threads may need classes even after the last connection was closed.
 */
final class ProviderLoader extends URLClassLoader {
    private static final List<String> SHARED =
            List.of("jakarta.jms.", "org.slf4j.", "marshalyard.engine.");

    private static final Map<Path, ProviderLoader> LOADERS = new HashMap<>();

    private ProviderLoader(URL[] jars) {
        super("provider", jars, new Shared(ProviderLoader.class.getClassLoader()));
    }

    static synchronized ProviderLoader of(Path folder) throws EngineException {
        ProviderLoader loaded = LOADERS.get(folder);
        if (loaded == null) {
            loaded = load(folder);
            LOADERS.put(folder, loaded);
        }
        return loaded;
    }

    private static ProviderLoader load(Path folder) throws EngineException {
        List<URL> jars = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
                for (Path file : files) jars.add(url(file));
            } catch (IOException e) {
                throw new EngineException(
                        "The provider's folder %s can't be read: %s."
                                .formatted(folder, ProviderErrors.reason(e)),
                        e);
            }
        }
        if (jars.isEmpty()) {
            throw new EngineException(
                    "The provider's folder "
                            + folder
                            + " holds no jars. Set the option provider to the folder with the"
                            + " provider's client jars.");
        }
        return new ProviderLoader(jars.toArray(URL[]::new));
    }

    private static URL url(Path file) throws MalformedURLException {
        return file.toUri().toURL();
    }

    /** The part of this process that a provider may see. */
    private static final class Shared extends ClassLoader {
        private final ClassLoader own;

        Shared(ClassLoader own) {
            super(ClassLoader.getPlatformClassLoader());
            this.own = own;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (SHARED.stream().noneMatch(name::startsWith)) throw new ClassNotFoundException(name);
            return own.loadClass(name);
        }
    }
}
