package marshalyard.engine.netty;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.engine.ElementType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.sockets.TcpEngine;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each end with the other end of another engine of the wire, in both byte orders. */
class PairTest {
    @TempDir Path scratch;

    private final List<Payload> arrived = Collections.synchronizedList(new ArrayList<>());

    private final Inbox inbox =
            new Inbox() {
                @Override
                public void accept(ElementType type, int elements, Supplier<Payload> content) {
                    arrived.add(content.get());
                }

                @Override
                public void barrier() {}

                @Override
                public void failed(Throwable cause) {
                    throw new AssertionError(cause);
                }
            };

    @ParameterizedTest
    @CsvSource({"netty, network", "netty, native", "tcp, network", "tcp, native"})
    void everyElementArrives(String sending, String byteOrder) throws Exception {
        Engine netty = new NettyEngine();
        Engine tcp = new TcpEngine();
        Engine sender = sending.equals("netty") ? netty : tcp;
        Engine receiver = sender == netty ? tcp : netty;
        assertThat(sender.describe().wire()).isEqualTo(receiver.describe().wire());
        List<Payload> sent = new ArrayList<>();
        try (Receiver there = receiver.receive(settings(receiver, Map.of()), inbox);
                Sender here =
                        sender.connect(
                                there.address(),
                                settings(sender, Map.of("byteOrder", byteOrder)))) {
            for (DataType type : DataType.plain()) {
                for (Style style : Style.values()) {
                    Payload payload = Payload.generate(type, 100_003, sent.size());
                    sent.add(payload);
                    try (Request request = here.prepare(payload, style)) {
                        request.send();
                        if (style == Style.DEFERRED) assertThat(request.collect()).isZero();
                    }
                }
            }
            here.flush();
        }
        assertThat(arrived).hasSameSizeAs(sent);
        for (int i = 0; i < sent.size(); i++) {
            assertThat(sent.get(i).firstDifference(arrived.get(i))).as("%s", sent.get(i)).isEqualTo(-1);
        }
    }

    private Settings settings(Engine engine, Map<String, String> options) {
        return new Settings(
                "127.0.0.1", 0, Options.of(engine.describe().options(), options), "", 1, scratch);
    }
}
