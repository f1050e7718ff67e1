package marshalyard.lab.host.ssh;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.TimeoutException;
import org.apache.sshd.common.channel.exception.SshChannelOpenException;

/** The reasons why a connection failed, in words for the middle of a sentence. */
final class ConnectionFailures {
    private ConnectionFailures() {}

    /** True if the other end did not answer. */
    static boolean isTimeout(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TimeoutException) return true;
        }
        return false;
    }

    /** True if the server allows no further channel. */
    static boolean isRefusedChannel(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SshChannelOpenException) return true;
        }
        return false;
    }

    static String reason(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException
                    || cause instanceof UnknownHostException)
                return "there is no host of that name; check it in hosts.yaml and ~/.ssh/config";
            if (cause instanceof NoRouteToHostException)
                return "there is no route to it; check its address and the network";
            if (cause instanceof ConnectException)
                return "nobody answers at its port; check address and port, and that sshd runs";
            if (cause instanceof TimeoutException) return "it does not answer";
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message.replaceFirst("\\.$", "");
    }
}
