package marshalyard.lab.host;

import java.util.ArrayList;
import java.util.List;

/**
 * The paths of a bundle on a host, and what runs Java there. Fills the placeholders of a command:
 *
 * <ul>
 *   <li><code>{java}</code>: the host's Java
 *   <li><code>{jvm}</code>, an argument of its own: the options of the virtual machine
 *   <li><code>{classpath}</code>: the jars of every worker and those of the engine
 *   <li><code>{engine}</code>: the engine's folder
 *   <li><code>{scratch}</code>: an empty folder for files, which goes with the program
 * </ul>
 *
 * @param java the program
 * @param classPath the jars of every Java worker and those of the engine
 * @param engine the engine's folder; empty if the bundle has none
 * @param scratch the folder for files
 */
public record BundlePaths(String java, String classPath, String engine, String scratch) {
    static final String JAVA = "{java}";
    static final String JVM = "{jvm}";
    static final String CLASSPATH = "{classpath}";
    static final String ENGINE = "{engine}";
    static final String SCRATCH = "{scratch}";

    /** All placeholders. */
    static final List<String> NAMES = List.of(JAVA, JVM, CLASSPATH, ENGINE, SCRATCH);

    /** The command as it is to be run on the host. */
    public List<String> fill(Launch launch) {
        List<String> filled = new ArrayList<>();
        for (String argument : launch.command()) {
            if (argument.equals(JVM)) filled.addAll(launch.jvm());
            else filled.add(fill(argument));
        }
        return filled;
    }

    private String fill(String argument) {
        return argument.replace(JAVA, java)
                .replace(CLASSPATH, classPath)
                .replace(ENGINE, engine)
                .replace(SCRATCH, scratch);
    }

    /**
     * The class path of a bundle whose folders are known by name only: Java looks there for jars.
     *
     * @param engine the engine's folder; empty if the bundle has none
     */
    public static String wildcards(String worker, String engine) {
        return engine.isEmpty() ? worker + "/*" : worker + "/*:" + engine + "/*";
    }
}
