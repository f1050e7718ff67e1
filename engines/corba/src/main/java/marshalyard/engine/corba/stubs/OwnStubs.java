package marshalyard.engine.corba.stubs;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.named.NamedPlan;
import org.jacorb.util.Version;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;

/** The generated classes of one type of the user's own. */
public final class OwnStubs {
    private static final Map<String, OwnStubs> LOADED = new ConcurrentHashMap<>();

    private final ClassLoader loader;
    private final Class<?> element;
    private final String operation;

    private OwnStubs(StubIdl idl, Map<String, byte[]> classes) throws ReflectiveOperationException {
        loader = new Loader(classes);
        operation = idl.operation("");
        Class<?> calls = loader.loadClass(StubIdl.MODULE + "." + StubSource.SERVANT);
        Class<?> found = null;
        for (var method : calls.getDeclaredMethods()) {
            if (method.getName().equals(idl.operation("call"))) {
                found = method.getParameterTypes()[0].getComponentType();
            }
        }
        element = found;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(OwnStubs.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /**
     * The classes of a type, compiled here unless this process or the cache has them.
     *
     * @param scratch a folder for what is made on the way
     * @throws EngineException with a sentence if there is no compiler, or it can't compile them
     */
    public static OwnStubs of(OwnType type, Path scratch) throws EngineException, IOException {
        StubIdl idl = new StubIdl(type);
        String key = key(idl);
        OwnStubs known = LOADED.get(key);
        if (known != null) return known;
        Optional<StubCache> cache = StubCache.ofUser();
        Map<String, byte[]> classes = cache.flatMap(c -> c.find(key)).orElse(null);
        if (classes == null) {
            classes = StubCompiler.compile(type, idl, scratch);
            Map<String, byte[]> made = classes;
            cache.ifPresent(c -> c.keep(key, made));
        }
        try {
            OwnStubs stubs = new OwnStubs(idl, classes);
            LOADED.put(key, stubs);
            return stubs;
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new EngineException("The stubs of the type " + type + " do not load.", e);
        }
    }

    private static String key(StubIdl idl) {
        String made =
                String.join(
                        "\n",
                        idl.text(),
                        StubSource.calls(idl),
                        StubSource.servant(idl),
                        Version.version,
                        System.getProperty("java.specification.version"));
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(made.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256.", e);
        }
    }

    /** What follows "send" or "call" in the names of its operations. */
    public String operation() {
        return operation;
    }

    /** The elements as objects of the generated classes, in an array. */
    public Object values(Payload payload) {
        OwnType type = (OwnType) payload.elementType();
        StubBuilder builder = new StubBuilder(element.arrayType());
        NamedPlan.of(type.node()).write(payload.values(), builder);
        return builder.result();
    }

    /** A payload of such an array. */
    public static Payload payload(OwnType type, NamedPlan plan, Object values) {
        return Payload.of(type, plan.read(new StubWalker(values)));
    }

    /**
     * A request through the stub, again and again to one object.
     *
     * @param values what {@link #values} made
     */
    public Runnable call(org.omg.CORBA.Object target, Object values, boolean oneway)
            throws EngineException {
        return invoke(
                Runnable.class,
                name(oneway),
                new Class<?>[] {org.omg.CORBA.Object.class, Object.class},
                target,
                values);
    }

    /** The same to any object. */
    @SuppressWarnings("unchecked")
    public Consumer<org.omg.CORBA.Object> call(Object values, boolean oneway)
            throws EngineException {
        return invoke(Consumer.class, name(oneway), new Class<?>[] {Object.class}, values);
    }

    /** The code that a stub marshals by. */
    @SuppressWarnings("unchecked")
    public BiConsumer<OutputStream, Object> writer() throws EngineException {
        return invoke(BiConsumer.class, "writer", new Class<?>[0]);
    }

    /** The code that a skeleton demarshals by. */
    @SuppressWarnings("unchecked")
    public Function<InputStream, Object> reader() throws EngineException {
        return invoke(Function.class, "reader", new Class<?>[0]);
    }

    private static String name(boolean oneway) {
        return oneway ? StubSource.ONEWAY : StubSource.TWOWAY;
    }

    private <T> T invoke(Class<T> result, String name, Class<?>[] types, Object... values)
            throws EngineException {
        try {
            return result.cast(
                    loader.loadClass(StubIdl.MODULE + "." + StubSource.CALLS)
                            .getMethod(name, types)
                            .invoke(null, values));
        } catch (ReflectiveOperationException e) {
            throw unusable(e);
        }
    }

    private static EngineException unusable(ReflectiveOperationException e) {
        Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
        return new EngineException("The stubs can't be used (" + cause + ").", e);
    }

    /**
     * A servant below the generated skeleton.
     *
     * @param sink takes the array of every request
     */
    public InvokeHandler servant(Consumer<Object> sink) throws EngineException {
        try {
            return (InvokeHandler)
                    loader.loadClass(StubIdl.MODULE + "." + StubSource.SERVANT)
                            .getConstructor(Consumer.class)
                            .newInstance(sink);
        } catch (ReflectiveOperationException e) {
            throw unusable(e);
        }
    }
}
