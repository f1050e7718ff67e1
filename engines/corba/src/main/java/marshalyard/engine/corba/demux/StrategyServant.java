package marshalyard.engine.corba.demux;

import marshalyard.idl.demux.DataHelper;
import marshalyard.idl.demux.OperationSink;
import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

/** A servant whose skeleton is one of ours: what a generated one does, but for finding. */
final class StrategyServant extends Servant implements InvokeHandler {
    private final OperationLookup demultiplexer;
    private final OperationSink sink;
    private final String[] interfaces;

    StrategyServant(OperationLookup demultiplexer, int operations, OperationSink sink) {
        this.demultiplexer = demultiplexer;
        this.sink = sink;
        this.interfaces = new String[] {"IDL:demux/operations_" + operations + ":1.0"};
    }

    @Override
    public OutputStream _invoke(String method, InputStream input, ResponseHandler handler) {
        int operation = demultiplexer.find(method);
        if (operation < 0) throw new BAD_OPERATION(method + " not found");
        byte[] data = DataHelper.read(input);
        OutputStream reply = handler.createReply();
        sink.consume(operation, data);
        return reply;
    }

    @Override
    public String[] _all_interfaces(POA poa, byte[] objectId) {
        return interfaces.clone();
    }
}
