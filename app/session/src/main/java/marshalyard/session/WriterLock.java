package marshalyard.session;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.file.Reason;

/**
 * The right to add trials to a session, which one program has at a time: a lock on a file beside
 * the session, which says who holds it. The system releases the lock when its holder dies; a file
 * that is left over then means nothing.
 */
final class WriterLock implements AutoCloseable {
    private static final String ENDING = ".lock";
    private static final int MOST_BYTES = 200;

    /** What the text of a lock begins with. */
    private static final String HOLDER = "process ";

    /**
     * Files whose locks this process has. It must not open them a second time: POSIX releases a
     * process's locks on a file when any channel of it is closed.
     */
    private static final Map<Path, WriterLock> OWN = new HashMap<>();

    /** A program that is told to end cancels its run first, and closes the session then. */
    private static final long LEAVING_MILLIS = 2_000;

    private static boolean hooked;

    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the right.
     *
     * @throws SessionException with a sentence that names the holder if another program has it
     */
    static WriterLock take(Path session) throws SessionException {
        try {
            Path real = session.toRealPath();
            if (SideFiles.names(real) > 1) throw secondName(session);
            Path file = real.resolveSibling(real.getFileName() + ENDING);
            synchronized (OWN) {
                if (OWN.containsKey(file)) throw taken(session, "this program");
                releaseAtTheEnd();
                WriterLock lock = take(session, file);
                OWN.put(file, lock);
                return lock;
            }
        } catch (IOException e) {
            throw new SessionException(
                    session
                            + " can't be written: its lock can't be taken ("
                            + Reason.of(e)
                            + "). Check the permissions of the folder.",
                    e);
        }
    }

    /** A program that is ended by a signal does not come to close its sessions, or not in time. */
    private static void releaseAtTheEnd() {
        if (hooked) return;
        hooked = true;
        Thread hook = new Thread(() -> releaseAll(LEAVING_MILLIS), "session-locks");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            hooked = false; // it is ending
        }
    }

    /** Waits for those who have locks, and removes what they leave. */
    static void releaseAll(long millis) {
        synchronized (OWN) {
            long end = System.nanoTime() + millis * 1_000_000;
            try {
                for (long left = millis; !OWN.isEmpty() && left > 0; ) {
                    OWN.wait(left);
                    left = (end - System.nanoTime()) / 1_000_000;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            for (WriterLock lock : List.copyOf(OWN.values())) {
                try {
                    lock.close();
                } catch (IOException e) {
                    continue; // a file that is left over means nothing
                }
            }
        }
    }

    private static WriterLock take(Path session, Path file) throws IOException, SessionException {
        while (true) {
            SideFiles.requireOwn(file);
            FileChannel channel =
                    FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            NOFOLLOW_LINKS);
            try {
                if (channel.tryLock() == null) throw taken(session, holder(channel));
                if (!isLeftOver(channel)) throw foreign(file);
                byte[] text = text();
                channel.truncate(0);
                channel.write(ByteBuffer.wrap(text), 0);
                if (isInPlace(file, text)) return new WriterLock(file, channel);
            } catch (IOException | SessionException e) {
                channel.close();
                throw e;
            }
            channel.close();
        }
    }

    /** True if it is new, or a lock whose holder has died. */
    private static boolean isLeftOver(FileChannel channel) throws IOException {
        if (channel.size() == 0) return true;
        ByteBuffer begin = ByteBuffer.allocate(HOLDER.length());
        channel.read(begin, 0);
        return new String(begin.array(), StandardCharsets.UTF_8).equals(HOLDER);
    }

    private static SessionException foreign(Path file) {
        return new SessionException(
                file
                        + " is no lock of Marshalyard's. Move it away, or measure into another"
                        + " session.");
    }

    /**
     * False if the last holder has removed the file since it was opened. The file can't be read to
     * tell (see {@link #OWN}), so every holder gives it a length of its own.
     */
    private static boolean isInPlace(Path file, byte[] text) throws IOException {
        try {
            return Files.size(file) == text.length;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Who holds it, and blanks up to a random length. */
    private static byte[] text() {
        String holder =
                HOLDER
                        + ProcessHandle.current().pid()
                        + " on "
                        + host()
                        + " since "
                        + Instant.now().truncatedTo(ChronoUnit.SECONDS)
                        + "\n";
        String blanks = " ".repeat(new SecureRandom().nextInt(1 << 14));
        return (holder + blanks).getBytes(StandardCharsets.UTF_8);
    }

    private static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return "this host";
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(MOST_BYTES);
        channel.read(text, 0);
        String holder = new String(text.array(), 0, text.position(), StandardCharsets.UTF_8);
        return holder.lines().findFirst().filter(l -> !l.isBlank()).orElse("another program");
    }

    /** The other program that has the right; empty if none has, or it can't be told. */
    static Optional<String> otherHolder(Path session) {
        try {
            Path real = session.toRealPath();
            Path file = real.resolveSibling(real.getFileName() + ENDING);
            synchronized (OWN) {
                if (OWN.containsKey(file) || !Files.isRegularFile(file, NOFOLLOW_LINKS)) {
                    return Optional.empty();
                }
                try (FileChannel channel =
                        FileChannel.open(file, StandardOpenOption.READ, NOFOLLOW_LINKS)) {
                    // Shared, so that it can be had of a file that is open for reading.
                    boolean left = channel.tryLock(0, Long.MAX_VALUE, true) != null;
                    return left ? Optional.empty() : Optional.of(holder(channel));
                }
            }
        } catch (IOException e) {
            return Optional.empty(); // who wants to write is told why not
        }
    }

    private static SessionException taken(Path session, String holder) {
        return new SessionException(
                ("%s is being written by %s. Wait until that run has ended, close the session"
                                + " there if a window has it, or measure into another session. It"
                                + " can be read meanwhile.")
                        .formatted(session, holder));
    }

    /** Each name would have a lock and a journal of its own. */
    private static SessionException secondName(Path session) {
        return new SessionException(
                session
                        + " has a second name (a hard link), under which it would be changed too,"
                        + " and could be written by two programs at once. Copy it to a file of its"
                        + " own. It can be read as it is.");
    }

    @Override
    public void close() throws IOException {
        synchronized (OWN) {
            if (!OWN.remove(file, this)) return; // somebody else may have the file by now
            OWN.notifyAll();
            try (channel) {
                Files.deleteIfExists(file);
            }
        }
    }
}
