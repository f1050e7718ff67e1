package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** The C library's calls, by their names there. */
final class CLibrary {
    static final int AF_PACKET = 17;
    static final int AF_INET = 2;
    static final int SOCK_RAW = 3;
    static final int SOCK_DGRAM = 2;
    static final int CLONE_NEWNET = 0x40000000;
    static final int PR_SET_TIMERSLACK = 29;
    static final int MSG_DONTWAIT = 0x40;
    static final int EAGAIN = 11;
    static final int EINTR = 4;
    static final int ENOBUFS = 105;
    static final int ENETDOWN = 100;
    static final int ECONNREFUSED = 111;
    static final int CLOCK_REALTIME = 0;

    static {
        Native.register(CLibrary.class, "c");
    }

    private CLibrary() {}

    static native int socket(int domain, int type, int protocol) throws LastErrorException;

    static native int bind(int socket, byte[] address, int length) throws LastErrorException;

    static native int setsockopt(int socket, int level, int name, int[] value, int length)
            throws LastErrorException;

    static native int connect(int socket, byte[] address, int length) throws LastErrorException;

    static native int getsockname(int socket, byte[] address, int[] length)
            throws LastErrorException;

    static native int getsockopt(int socket, int level, int name, int[] value, int[] length)
            throws LastErrorException;

    static native Pointer mmap(
            Pointer address, long length, int protection, int flags, int file, long offset)
            throws LastErrorException;

    static native int ioctl(int socket, long request, Pointer argument) throws LastErrorException;

    static native int unshare(int flags) throws LastErrorException;

    static native int gettid();

    static native int prctl(int option, long a, long b, long c, long d) throws LastErrorException;

    static native int close(int socket) throws LastErrorException;

    /** -1 with errno, rather than an exception: it is called for each packet. */
    static native long recv(int socket, Pointer buffer, long length, int flags);

    /** The same. */
    static native long send(int socket, Pointer buffer, long length, int flags);

    /** The same. */
    static native int sendmmsg(int socket, Pointer messages, int count, int flags);

    /** The same. */
    static native int clock_gettime(int clock, Pointer time);

    /** The same. */
    static native int ppoll(Pointer sockets, long count, Pointer timeout, Pointer signals);
}
