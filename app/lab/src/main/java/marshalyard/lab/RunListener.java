package marshalyard.lab;

/**
 * A listener to a run: it is told what happens, on the run's own threads. Must not block, but for a
 * moment after {@link RunEvent.PlanProgress}, when nothing is measured.
 */
@FunctionalInterface
public interface RunListener {
    void on(RunEvent event);
}
