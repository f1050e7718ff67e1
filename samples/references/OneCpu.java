import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import marshalyard.worker.cpu.Affinity;

/**
 * Runs another program's {@code main} on one CPU, as workers run their ends: its threads inherit the
 * CPU, compiler and collector stay free.
 *
 * <pre>
 * OneCpu CPU CLASS ARGUMENTS...
 * </pre>
 */
final class OneCpu {
    public static void main(String[] arguments) throws Exception {
        Affinity.bind(List.of(Integer.parseInt(arguments[0])));
        Method main = Class.forName(arguments[1]).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        main.invoke(null, (Object) Arrays.copyOfRange(arguments, 2, arguments.length));
    }
}
