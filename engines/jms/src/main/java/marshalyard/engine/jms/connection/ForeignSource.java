package marshalyard.engine.jms.connection;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.option.AccessOptions;
import marshalyard.engine.jms.option.JmsSettings;

/** Another JMS provider: its connection factory, loaded from a folder of jars. */
final class ForeignSource implements ConnectionSource {
    private final ConnectionFactory factory;

    private ForeignSource(ConnectionFactory factory) {
        this.factory = factory;
    }

    static ForeignSource open(String url, JmsSettings settings) throws EngineException {
        AccessOptions access = settings.access();
        ProviderLoader loader = ProviderLoader.of(Path.of(access.provider()));
        Placeholders filled = new Placeholders(access, settings.socketQueue());
        Object factory = construct(loader, access.connectionFactory(), filled.in(url));
        FactoryProperties.set(factory, access.connectionProperties(), filled);
        if (factory instanceof ConnectionFactory jms) return new ForeignSource(jms);
        throw new EngineException(
                "The class "
                        + access.connectionFactory()
                        + " is no jakarta.jms.ConnectionFactory. Name the provider's connection"
                        + " factory, of Jakarta Messaging 3.");
    }

    private static Object construct(ProviderLoader loader, String name, String url)
            throws EngineException {
        try {
            Class<?> type = Class.forName(name, true, loader);
            try {
                return type.getConstructor(String.class).newInstance(url);
            } catch (NoSuchMethodException e) {
                return type.getConstructor().newInstance();
            }
        } catch (ClassNotFoundException e) {
            throw new EngineException(
                    "The provider's folder has no class "
                            + name
                            + ". Check the options provider and connectionFactory.");
        } catch (InvocationTargetException e) {
            // the provider's own words may hold the url with what was filled in
            throw new EngineException(
                    ("The connection factory %s does not take this url (%s). Check the option url"
                                    + " against the provider's manual.")
                            .formatted(name, e.getCause().getClass().getSimpleName()));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new EngineException(
                    ("The connection factory %s can't be made: %s. Check that the provider's"
                                    + " folder has all its jars.")
                            .formatted(name, ProviderErrors.reason(e)),
                    e);
        }
    }

    @Override
    public ConnectionFactory factory() {
        return factory;
    }

    @Override
    public void abort(Connection connection, Thread sending) throws JMSException {
        if (sending != null) sending.interrupt();
        connection.close();
    }

    @Override
    public void close() throws IOException {
        try {
            if (factory instanceof AutoCloseable closeable) closeable.close();
        } catch (Exception e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
