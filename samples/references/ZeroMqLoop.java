import java.util.concurrent.atomic.AtomicReference;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * A loop over JeroMQ as one writes it without Marshalyard: a DEALER, and a ROUTER that answers what
 * asks for it.
 */
final class ZeroMqLoop {
    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, ZeroMqLoop::serve, ZeroMqLoop::connect);
    }

    private static String serve() throws Exception {
        ZMQ.Socket router = new ZContext().createSocket(SocketType.ROUTER);
        router.setSndHWM(0);
        int port = router.bindToRandomPort("tcp://127.0.0.1");
        AtomicReference<byte[]> last = new AtomicReference<>();
        Thread reading =
                new Thread(
                        () -> {
                            while (true) {
                                byte[] from = router.recv();
                                byte[] asks = router.recv();
                                last.set(router.recv());
                                if (asks.length == 0) continue;
                                router.sendMore(from);
                                router.send(asks);
                            }
                        });
        reading.setDaemon(true);
        reading.start();
        return Integer.toString(port);
    }

    private static BareLoop.Client connect(String port) {
        byte[] nothing = {};
        byte[] asks = new byte[32];
        ZMQ.Socket dealer = new ZContext().createSocket(SocketType.DEALER);
        dealer.setRcvHWM(0);
        dealer.setHandshakeIvl(1_000); // JeroMQ 0.6.0 now and then never greets
        dealer.connect("tcp://127.0.0.1:" + port);
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) {
                dealer.sendMore(nothing);
                dealer.send(message.clone()); // the library keeps it
            }

            @Override
            public void call(byte[] message) {
                dealer.sendMore(asks);
                dealer.send(message.clone());
                dealer.recv();
            }
        };
    }
}
