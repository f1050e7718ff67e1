package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Payload;
import marshalyard.engine.Trait;

/** The check that closed ends leave nothing in this process: no threads, sockets or files. */
record ClosingCheck(EndFactory factory) {
    /**
     * Opens and closes one pair to load classes and pools, then two more that must leave nothing.
     */
    void nothingIsLeft() throws Exception {
        Leftovers before = afterOneExchange();
        List<EndFactory.Ends> closed = new ArrayList<>();
        closed.add(exchangeOnce());
        closed.add(exchangeOnce());
        assertThat(since(before)).as("left behind by 2 pairs of ends that were closed").isEmpty();
        assertThat(closed).as("referred to until here, so that nothing is collected").hasSize(2);
    }

    /** A broker that can be continued may leave its files, whether killed or closed. */
    private boolean mustGo(Path file) {
        return !factory.has(Trait.RESTARTABLE)
                || !file.startsWith(factory.scratch().resolve("broker"));
    }

    private EndFactory.Ends exchangeOnce() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        EndFactory.Ends ends =
                factory.open(factory.has(Trait.NO_SOCKET_QUEUES) ? 0 : 8192, List.of(inbox));
        try (ends) {
            ends.sender().prepare(payload(), factory.madeStyles().get(0)).send();
            ends.sender().flush();
        }
        if (!factory.has(Trait.LOSSY)) {
            assertThat(inbox.received().size())
                    .as("payloads handed to the inbox when one was sent and flush had returned")
                    .isEqualTo(1);
        }
        return ends;
    }

    private Payload payload() {
        return Payload.generate(factory.movedTypes().get(0), 1000, 4);
    }

    /** What this process holds after ends were opened and closed once. */
    Leftovers afterOneExchange() throws Exception {
        exchangeOnce(); // classes and pools that live as long as the process
        return Leftovers.now(factory.scratch(), this::mustGo);
    }

    /** A line for each thing that has come since then; empty if nothing is left. */
    List<String> since(Leftovers before) throws IOException, InterruptedException {
        return before.since(factory.scratch(), this::mustGo);
    }
}
