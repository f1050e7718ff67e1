package marshalyard.worker.background;

import java.io.IOException;

/** Ends this process when its standard input does, that is, when whoever started it has gone. */
final class ParentWatch {
    private ParentWatch() {}

    static void start() {
        Thread watch =
                new Thread(
                        () -> {
                            try {
                                while (System.in.read() >= 0) {
                                    // nothing is expected
                                }
                            } catch (IOException e) {
                                // a broken pipe means the same
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "parent-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
