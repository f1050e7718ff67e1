package marshalyard.engine.corba.orb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.idl.ttcp.Tally;
import marshalyard.idl.ttcp.ttcp_control;
import marshalyard.idl.ttcp.ttcp_controlHelper;
import marshalyard.idl.ttcp.ttcp_controlPOA;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

class BarrierTest {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    @TempDir Path scratch;

    /** A server that has counted so many messages, each time when it is asked. */
    private static final class Counter extends ttcp_controlPOA {
        final AtomicLong messages = new AtomicLong();

        @Override
        public void start_timer() {}

        @Override
        public void stop_timer() {}

        @Override
        public Tally progress() {
            return new Tally(messages.get(), 0, 0);
        }

        @Override
        public Tally flush() {
            return progress();
        }
    }

    @Test
    void tellsHowLongItWaitedForWhatNeverCame() throws Exception {
        Counter server = new Counter();
        OrbSession session =
                new OrbSession(
                        new Settings(
                                "127.0.0.1",
                                0,
                                Options.of(OrbOptions.SPECS, Map.of()),
                                "",
                                1,
                                scratch));
        try {
            POA root = POAHelper.narrow(session.orb().resolve_initial_references("RootPOA"));
            root.the_POAManager().activate();
            ttcp_control peer = ttcp_controlHelper.narrow(root.servant_to_reference(server));
            Barrier barrier = new Barrier(peer, true, PATIENCE_NANOS);
            server.messages.set(2);
            barrier.sent();
            barrier.sent();
            barrier.flush();
            assertThat(barrier.idleNanos()).as("all arrived").isZero();

            server.messages.set(1);
            barrier.sent();
            barrier.sent();
            barrier.flush();
            assertThat(barrier.idleNanos())
                    .as("one is lost")
                    .isGreaterThanOrEqualTo(PATIENCE_NANOS);
        } finally {
            session.close();
        }
    }
}
