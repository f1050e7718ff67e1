package marshalyard.lab;

/** Is told what happens in a run, on the run's own threads; must not block. */
@FunctionalInterface
public interface RunListener {
    void on(RunEvent event);
}
