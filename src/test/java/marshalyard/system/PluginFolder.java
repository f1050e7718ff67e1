package marshalyard.system;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A folder of plugins, filled as authors fill it. */
record PluginFolder(Path root) {
    /** The options of the program with which it sees these plugins, and no other ones. */
    List<String> options() throws IOException {
        Path home = LinkedHome.in(root.resolveSibling("product"));
        return List.of("-Dmarshalyard.plugins=" + root, "-Dmarshalyard.home=" + home);
    }

    /** Compiles an engine that is like the null engine but for these members, and packs it. */
    void engine(String id, String members) throws IOException {
        String source =
                """
                import marshalyard.engine.*;
                import java.util.*;

                public class Mine implements Engine {
                    public EngineDescriptor describe() { return mine("%s"); }
                    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
                        return new Receiver() {
                            public String address() { return "here"; }
                            public void close() {}
                        };
                    }
                    public Sender connect(String address, Settings settings) throws Exception {
                        return null;
                    }
                    static EngineDescriptor mine(String id) {
                        return EngineDescriptor.of(
                                id, "Mine", "Nothing.", List.of(DataType.OCTET),
                                List.of(Style.ONEWAY), List.of());
                    }
                }

                class Broken extends Mine {
                    public Broken() {}
                    %s
                }
                """
                        .formatted(id, members)
                        .replace("class Broken", "public class Broken")
                        .replace("public class Mine", "class Mine");
        Path classes = Files.createDirectories(root.resolveSibling("classes-" + id));
        compile(source, classes);
        Path folder = Files.createDirectories(root.resolve(id));
        pack(classes, folder.resolve(id + ".jar"), "Broken");
    }

    /** A jar without an engine. */
    void jar(String name) throws IOException {
        Path classes = Files.createDirectories(root.resolveSibling("nothing"));
        Files.createDirectories(root.resolve(name).getParent());
        pack(classes, root.resolve(name), null);
    }

    private static void compile(String source, Path classes) {
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///Broken.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return source;
                    }
                };
        StringWriter errors = new StringWriter();
        List<String> options =
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        boolean compiled =
                ToolProvider.getSystemJavaCompiler()
                        .getTask(errors, null, null, options, null, List.of(file))
                        .call();
        if (!compiled) throw new AssertionError(errors + source);
    }

    private static void pack(Path classes, Path jar, String engine) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
            if (engine == null) return;
            out.putNextEntry(new JarEntry("META-INF/services/marshalyard.engine.Engine"));
            out.write(engine.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
