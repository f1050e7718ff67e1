package marshalyard.engine.aeron;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.messaging.ServerProgram;

/**
 * A folder for a media driver's files: in memory ({@code /dev/shm}) where the machine has that, or
 * the system would write the streams to a disk; else in the scratch folder. A file beside it is
 * locked while the driver lives, so that what a killed one has left is found and removed.
 */
final class AeronFolder implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String PREFIX = "marshalyard-aeron-";
    private static final String LOCK = ".lock";

    /** One that is younger may be about to be locked. */
    private static final Duration YOUNG = Duration.ofSeconds(10);

    /** Locks of this process, which would lose them if it opened and closed their files. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final Path lock;
    private final FileChannel channel;

    private AeronFolder(Path folder, Path lock, FileChannel channel) {
        this.folder = folder;
        this.lock = lock;
        this.channel = channel;
    }

    static AeronFolder create(Path scratch) throws IOException, EngineException {
        Path parent = Files.isWritable(MEMORY) ? MEMORY : scratch;
        removeDead(parent);
        String name = PREFIX + UUID.randomUUID();
        Path lock = parent.resolve(name + LOCK);
        OWN.add(lock);
        FileChannel channel =
                FileChannel.open(lock, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        channel.lock();
        return new AeronFolder(parent.resolve(name), lock, channel);
    }

    private static void removeDead(Path parent) throws IOException, EngineException {
        List<Path> locks;
        try (Stream<Path> files = Files.list(parent)) {
            locks = files.filter(file -> isOurs(file.getFileName().toString())).toList();
        }
        for (Path lock : locks) {
            if (!OWN.contains(lock) && Files.isWritable(lock) && isOld(lock)) removeIfDead(lock);
        }
    }

    private static boolean isOurs(String name) {
        return name.startsWith(PREFIX) && name.endsWith(LOCK);
    }

    private static boolean isOld(Path lock) throws IOException {
        try {
            return Files.getLastModifiedTime(lock).toInstant().isBefore(Instant.now().minus(YOUNG));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static void removeIfDead(Path lock) throws IOException, EngineException {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
            FileLock taken = channel.tryLock();
            if (taken == null) return;
            String name = lock.getFileName().toString();
            ServerProgram.remove(
                    lock.resolveSibling(name.substring(0, name.length() - LOCK.length())));
            Files.deleteIfExists(lock);
        } catch (NoSuchFileException e) {
            // another end has removed it
        }
    }

    Path path() {
        return folder;
    }

    @Override
    public void close() throws EngineException {
        ServerProgram.remove(folder);
        try {
            Files.deleteIfExists(lock);
            channel.close();
            OWN.remove(lock);
        } catch (IOException e) {
            throw new EngineException("%s could not be removed (%s).".formatted(lock, e), e);
        }
    }
}
