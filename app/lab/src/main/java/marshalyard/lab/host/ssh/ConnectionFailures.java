package marshalyard.lab.host.ssh;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
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

    /** A reason that tells more than how far the connection had come. */
    static Optional<String> known(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException
                    || cause instanceof UnknownHostException)
                return Optional.of(
                        "there is no host of that name; check it in hosts.yaml and ~/.ssh/config");
            if (cause instanceof NoRouteToHostException)
                return Optional.of("there is no route to it; check its address and the network");
            if (cause instanceof ConnectException)
                return Optional.of(
                        "nobody answers at its port; check address and port, and that sshd runs");
            if (cause instanceof TimeoutException) return Optional.of("it does not answer");
        }
        return Optional.empty();
    }
}
