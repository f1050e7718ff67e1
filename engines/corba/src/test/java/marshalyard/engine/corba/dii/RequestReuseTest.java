package marshalyard.engine.corba.dii;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.orb.RemoteObject;
import marshalyard.engine.corba.receive.OwnServices;
import marshalyard.engine.corba.receive.TtcpReceiver;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.omg.CORBA.Any;
import org.omg.CORBA.BAD_INV_ORDER;
import org.omg.CORBA.Object;
import org.omg.CORBA.Request;

class RequestReuseTest {
    private final Engine engine = new DiiEngine();
    private final RecordingInbox inbox = new RecordingInbox();
    private final Settings settings = settings(Map.of());
    private Receiver receiver;
    private OrbSession session;
    private Object target;
    private int filled;

    @BeforeEach
    void open() throws Exception {
        receiver = TtcpReceiver.open(settings, inbox, OwnServices.planned());
        session = new OrbSession(settings);
        target = RemoteObject.find(session.orb(), receiver.address());
    }

    @AfterEach
    void close() throws Exception {
        session.close();
        receiver.close();
    }

    @Test
    void corbaForbidsToSendARequestTwice() {
        Request request = target._request("callOctetSeq");
        fill(request.add_in_arg());
        request.invoke();

        assertThatThrownBy(request::invoke)
                .isInstanceOf(BAD_INV_ORDER.class)
                .satisfies(e -> assertThat(((BAD_INV_ORDER) e).minor).isEqualTo(10));
    }

    @Test
    void noneMakesAndFillsANewRequestEachTime() {
        Request[] made = invokeTwice(RequestReuse.NONE);

        assertThat(made[0]).isNotSameAs(made[1]);
        assertThat(filled).isEqualTo(2);
    }

    @Test
    void argumentsMakesANewRequestAroundOneList() {
        Request[] made = invokeTwice(RequestReuse.ARGUMENTS);

        assertThat(made[0]).isNotSameAs(made[1]);
        assertThat(made[0].arguments()).isSameAs(made[1].arguments());
        assertThat(filled).isEqualTo(1);
    }

    @Test
    void refilledFillsOneRequestAnew() {
        Request[] made = invokeTwice(RequestReuse.REFILLED);

        assertThat(made[0]).isSameAs(made[1]);
        assertThat(filled).isEqualTo(2);
    }

    @Test
    void requestSendsOneRequestAsItIs() {
        Request[] made = invokeTwice(RequestReuse.REQUEST);

        assertThat(made[0]).isSameAs(made[1]);
        assertThat(filled).isEqualTo(1);
    }

    @Test
    void aRequestThatIsReusedReportsItsFailure() throws Exception {
        RequestReuse.Requests requests =
                RequestReuse.REQUEST.requests(session.orb(), target, "noSuchOperation", this::fill);
        var request = new DiiRequest(requests, Style.TWOWAY);

        assertThatThrownBy(request::send).isInstanceOf(org.omg.CORBA.BAD_OPERATION.class);
    }

    @Test
    void aReusedRequestCantHaveAConnectionForItself() {
        Settings both = settings(Map.of("connection", "per-request", "requestReuse", "request"));

        assertThatThrownBy(() -> engine.connect(receiver.address(), both))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("'connection'");
    }

    @Test
    void deferredRequestsMayBeOutstandingTogether() throws Exception {
        try (Sender sender = engine.connect(receiver.address(), settings)) {
            var request = sender.prepare(Payload.generate(DataType.DOUBLE, 800, 1), Style.DEFERRED);
            for (int i = 0; i < 32; i++) request.send();
            sender.flush();
            assertThat(inbox.received()).hasSize(32);
            for (int i = 0; i < 32; i++) assertThat(request.collect()).isBetween(0L, 31L);
            assertThatThrownBy(request::collect).isInstanceOf(IllegalStateException.class);
        }
    }

    private Request[] invokeTwice(RequestReuse reuse) {
        RequestReuse.Requests requests =
                reuse.requests(session.orb(), target, "callOctetSeq", this::fill);
        Request[] made = new Request[2];
        for (int i = 0; i < 2; i++) {
            made[i] = requests.next();
            made[i].invoke();
            assertThat(made[i].env().exception()).isNull();
            requests.done(made[i]);
        }
        assertThat(inbox.received()).hasSize(2);
        assertThat(inbox.failures()).isEmpty();
        return made;
    }

    private void fill(Any any) {
        filled++;
        any.type(marshalyard.idl.ttcp.OctetSeqHelper.type());
        var out = any.create_output_stream();
        marshalyard.idl.ttcp.OctetSeqHelper.write(out, new byte[] {1, 2, 3});
    }

    private Settings settings(Map<String, String> options) {
        Options all = Options.of(engine.describe().options(), options);
        return new Settings("127.0.0.1", 0, all, "", 1, Path.of("."));
    }
}
