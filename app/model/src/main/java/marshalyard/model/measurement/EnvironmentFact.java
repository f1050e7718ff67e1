package marshalyard.model.measurement;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * A fact that an environment tells; the settings of its system, whose names it brings along, are
 * apart.
 *
 * @param column its name in exports; a prefix tells whose environment it is
 * @param title for a line
 * @param of the text or the number; null if it is not told
 */
public record EnvironmentFact(String column, String title, Function<Environment, Object> of) {
    /** Every fact, in the order in which people read them. */
    public static final List<EnvironmentFact> ALL =
            List.of(
                    new EnvironmentFact("host", "Host", Environment::host),
                    new EnvironmentFact("os", "Operating system", Environment::os),
                    new EnvironmentFact("kernel", "Kernel", Environment::kernel),
                    new EnvironmentFact("cpu", "CPU", Environment::cpu),
                    new EnvironmentFact("cpus", "CPUs", Environment::cpus),
                    new EnvironmentFact("memory_bytes", "Memory", EnvironmentFact::memory),
                    new EnvironmentFact("jvm", "Virtual machine", Environment::jvm),
                    new EnvironmentFact("jvm_options", "Its options", Environment::jvmOptions),
                    new EnvironmentFact("library", "Library", Environment::library));

    private static Long memory(Environment e) {
        return e.memoryBytes() == 0 ? null : e.memoryBytes();
    }

    /** The fact for people; empty if it is not told. */
    public String text(Environment environment) {
        Object value = of.apply(environment);
        if (value == null) return "";
        return value instanceof Long bytes
                ? Figures.withUnit(Quantity.BYTES, bytes)
                : value.toString();
    }

    /** The fact or the setting of this name; empty if the environment does not tell it. */
    public static String text(Environment environment, String name) {
        for (EnvironmentFact fact : ALL) {
            if (fact.column.equals(name)) return fact.text(environment);
        }
        return environment.settings().getOrDefault(name, "");
    }

    /** The names of all that an environment tells. */
    public static Set<String> names(Environment environment) {
        Set<String> names = new TreeSet<>(environment.settings().keySet());
        for (EnvironmentFact fact : ALL) {
            if (!fact.text(environment).isEmpty()) names.add(fact.column);
        }
        return names;
    }
}
