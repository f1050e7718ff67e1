package marshalyard.engine.corba.stubs;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;

/** Makes the classes of a type: IDL, then Java, then bytes. */
final class StubCompiler {
    private static final String INSTEAD = " Take corba-dii, which needs no stubs.";

    private static final int MOST_MESSAGE = 300;

    private StubCompiler() {}

    /**
     * Compiles.
     *
     * @param folder exists, and is empty at the end as it was before
     * @return classes by their names
     */
    static Map<String, byte[]> compile(OwnType type, StubIdl idl, Path folder)
            throws EngineException, IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new EngineException(
                    "corba-sii compiles stubs for types of your own, such as "
                            + type
                            + ", and this Java is a runtime without a compiler. Run workers on a"
                            + " JDK, or take corba-dii, which needs no stubs.");
        }
        Path made = Files.createTempDirectory(folder, "stubs");
        try {
            Path source = Files.writeString(made.resolve("own.idl"), idl.text());
            Path java = Files.createDirectory(made.resolve("java"));
            generate(type, source, java);
            Path stubs = Files.createDirectories(java.resolve(StubIdl.MODULE));
            Files.writeString(stubs.resolve(StubSource.CALLS + ".java"), StubSource.calls(idl));
            Files.writeString(stubs.resolve(StubSource.SERVANT + ".java"), StubSource.servant(idl));
            return compiled(type, compiler, java);
        } finally {
            delete(made);
        }
    }

    /**
     * Runs JacORB's IDL compiler. It keeps all it knows in static fields, so each run has a class
     * loader of its own.
     */
    private static void generate(OwnType type, Path source, Path java)
            throws EngineException, IOException {
        String[] arguments = {"-notimestamps", "-d", java.toString(), source.toString()};
        URL[] jar = {location(org.jacorb.idl.parser.class).toUri().toURL()};
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader loader = new URLClassLoader(jar, platform)) {
            boolean done =
                    (Boolean)
                            loader.loadClass(org.jacorb.idl.parser.class.getName())
                                    .getMethod("compile", String[].class)
                                    .invoke(null, (Object) arguments);
            if (!done) throw unmade(type, "it said no more", null);
        } catch (InvocationTargetException e) {
            throw unmade(type, String.valueOf(e.getCause()), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw unmade(type, e.toString(), e);
        }
    }

    private static EngineException unmade(OwnType type, String why, Throwable cause) {
        return new EngineException(
                "JacORB's IDL compiler made no stubs of the type %s (%s)."
                                .formatted(type, shortened(why))
                        + INSTEAD,
                cause);
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= MOST_MESSAGE ? line : line.substring(0, MOST_MESSAGE) + " ...";
    }

    /** The jar, or the folder, that a class came from. */
    static Path location(Class<?> of) throws EngineException {
        try {
            return Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException | NullPointerException e) {
            throw new EngineException("Nothing tells where " + of.getName() + " came from.", e);
        }
    }

    private static Map<String, byte[]> compiled(OwnType type, JavaCompiler compiler, Path java)
            throws EngineException, IOException {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8);
                Stream<Path> all = Files.walk(java)) {
            List<File> sources =
                    all.filter(f -> f.toString().endsWith(".java")).map(Path::toFile).toList();
            MemoryFiles memory = new MemoryFiles(files);
            StringWriter unexpected = new StringWriter();
            boolean done =
                    compiler.getTask(
                                    unexpected,
                                    memory,
                                    said,
                                    options(),
                                    null,
                                    files.getJavaFileObjectsFromFiles(sources))
                            .call();
            if (done) return memory.classes();
            String why =
                    said.getDiagnostics().stream()
                            .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                            .map(d -> d.getMessage(Locale.ROOT))
                            .findFirst()
                            .orElse(unexpected.toString());
            throw new EngineException(
                    "The stubs of the type %s do not compile (%s).".formatted(type, shortened(why))
                            + INSTEAD);
        }
    }

    private static List<String> options() throws EngineException {
        List<Class<?>> needed =
                List.of(
                        org.omg.CORBA.ORB.class,
                        org.omg.CORBA.Object.class,
                        org.omg.PortableServer.Servant.class,
                        org.omg.CORBA.portable.ObjectImpl.class,
                        org.jacorb.orb.ORB.class);
        List<Path> places = new ArrayList<>();
        for (Class<?> one : needed) places.add(location(one));
        String path =
                places.stream()
                        .distinct()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        return List.of("-proc:none", "-nowarn", "-g:none", "-classpath", path);
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walked = Files.walk(folder)) {
            all = walked.sorted((a, b) -> b.compareTo(a)).toList();
        }
        for (Path each : all) Files.delete(each);
    }

    /** Keeps what is compiled in memory. */
    private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> made = new TreeMap<>();

        MemoryFiles(JavaFileManager files) {
            super(files);
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new TreeMap<>();
            made.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
            return classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            URI place = URI.create("memory:///" + name.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(place, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    made.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}
