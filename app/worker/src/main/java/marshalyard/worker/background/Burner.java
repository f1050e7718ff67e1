package marshalyard.worker.background;

/** Computes without pause until its standard input ends. */
public final class Burner {
    private static volatile double sink;

    private Burner() {}

    public static void main(String[] args) {
        ParentWatch.start();
        double x = 1;
        while (true) {
            for (int i = 0; i < 1_000_000; i++) x = Math.fma(x, 0.999_999, 1e-7);
            sink = x;
        }
    }
}
