import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.server.TThreadPoolServer;
import org.apache.thrift.transport.TServerSocket;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.layered.TFramedTransport;

/**
 * A loop over Thrift as one writes it without Marshalyard: a server with a pool of threads, framed
 * connections and the binary protocol; a client that writes what Thrift's compiler would write for a
 * method that takes one binary.
 */
final class ThriftLoop {
    private static final TStruct ARGUMENTS = new TStruct("");
    private static final TField MESSAGE = new TField("message", TType.STRING, (short) 1);

    private static byte[] last; // so that what was read is used

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, ThriftLoop::serve, ThriftLoop::connect);
    }

    private static String serve() throws Exception {
        TServerSocket socket = new TServerSocket(new InetSocketAddress("127.0.0.1", 0));
        TThreadPoolServer server =
                new TThreadPoolServer(
                        new TThreadPoolServer.Args(socket)
                                .processor(ThriftLoop::take)
                                .transportFactory(new TFramedTransport.Factory())
                                .protocolFactory(new TBinaryProtocol.Factory()));
        Thread serving = new Thread(server::serve);
        serving.setDaemon(true);
        serving.start();
        return Integer.toString(socket.getServerSocket().getLocalPort());
    }

    private static void take(TProtocol from, TProtocol to) throws TException {
        TMessage message = from.readMessageBegin();
        from.readStructBegin();
        while (from.readFieldBegin().type != TType.STOP) {
            ByteBuffer read = from.readBinary();
            last = new byte[read.remaining()];
            read.get(last);
            from.readFieldEnd();
        }
        from.readStructEnd();
        from.readMessageEnd();
        if (message.type == TMessageType.CALL) {
            write(to, new TMessage(message.name, TMessageType.REPLY, message.seqid), null);
        }
    }

    private static void write(TProtocol to, TMessage message, byte[] bytes) throws TException {
        to.writeMessageBegin(message);
        to.writeStructBegin(ARGUMENTS);
        if (bytes != null) {
            to.writeFieldBegin(MESSAGE);
            to.writeBinary(ByteBuffer.wrap(bytes));
            to.writeFieldEnd();
        }
        to.writeFieldStop();
        to.writeStructEnd();
        to.writeMessageEnd();
        to.getTransport().flush();
    }

    private static BareLoop.Client connect(String port) throws Exception {
        TSocket socket = new TSocket("127.0.0.1", Integer.parseInt(port));
        TFramedTransport framed = new TFramedTransport(socket);
        framed.open();
        TProtocol protocol = new TBinaryProtocol(framed);
        return new BareLoop.Client() {
            private int calls;

            @Override
            public void send(byte[] message) throws TException {
                write(protocol, new TMessage("take", TMessageType.ONEWAY, calls++), message);
            }

            @Override
            public void call(byte[] message) throws TException {
                write(protocol, new TMessage("take", TMessageType.CALL, calls++), message);
                protocol.readMessageBegin();
                TProtocolUtil.skip(protocol, TType.STRUCT);
                protocol.readMessageEnd();
            }
        };
    }
}
