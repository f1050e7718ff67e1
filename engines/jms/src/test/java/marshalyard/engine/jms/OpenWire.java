package marshalyard.engine.jms;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.apache.activemq.command.Command;
import org.apache.activemq.command.ConnectionId;
import org.apache.activemq.command.ConnectionInfo;
import org.apache.activemq.command.WireFormatInfo;
import org.apache.activemq.openwire.OpenWireFormat;
import org.apache.activemq.openwire.OpenWireFormatFactory;

/** The first words of a client of ActiveMQ, as bytes. */
final class OpenWire {
    private OpenWire() {}

    /** The greeting of the newest version. */
    static byte[] greeting() throws IOException {
        return frames(new WireFormatInfo());
    }

    static ConnectionInfo login(String user, String password) {
        ConnectionInfo login = new ConnectionInfo(new ConnectionId("ID:stranger"));
        login.setClientId("stranger");
        login.setUserName(user);
        login.setPassword(password);
        login.setResponseRequired(true);
        return login;
    }

    /** Commands one behind the other; a greeting among them says what ours does. */
    static byte[] frames(Command... commands) throws IOException {
        OpenWireFormat format = (OpenWireFormat) new OpenWireFormatFactory().createWireFormat();
        WireFormatInfo ours = format.getPreferedWireFormatInfo();
        ours.setCacheEnabled(false);
        ours.setTightEncodingEnabled(false);
        format.setVersion(OpenWireFormat.DEFAULT_WIRE_VERSION);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (Command command : commands) {
            format.marshal(command instanceof WireFormatInfo ? ours : command, out);
        }
        return bytes.toByteArray();
    }
}
