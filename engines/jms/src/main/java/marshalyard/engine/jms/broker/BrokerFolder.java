package marshalyard.engine.jms.broker;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.option.BrokerOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder in which one embedded broker keeps its messages: a subfolder that the broker makes,
 * marks as its own, and removes when it closes. Nothing without the mark is ever deleted. The name
 * follows from the worker's scratch folder, so a broker that takes the place of a killed one finds
 * its messages, and no other run has the same.
 */
final class BrokerFolder implements AutoCloseable {
    static final String PREFIX = "marshalyard-broker-";

    private static final Logger LOG = LoggerFactory.getLogger(BrokerFolder.class);

    private final Path root;
    private FolderMark mark;

    private BrokerFolder(Path root) {
        this.root = root;
    }

    static BrokerFolder of(Path scratch, BrokerOptions options) {
        Path parent = options.folder().isEmpty() ? scratch : Path.of(options.folder());
        byte[] owner = scratch.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        String name = PREFIX + UUID.nameUUIDFromBytes(owner);
        return new BrokerFolder(parent.toAbsolutePath().resolve(name));
    }

    Path root() {
        return root;
    }

    /**
     * The kind of file system it is on, such as {@code ext4} or {@code tmpfs}; {@code unknown}
     * where its mount can't be seen, as below a changed root.
     */
    String fileSystem() {
        try {
            return Files.getFileStore(root).type();
        } catch (IOException e) {
            return "unknown";
        }
    }

    /** The folder of persistent messages. */
    File store() {
        return store(0);
    }

    /** The same of one broker of several in a row, from 0. */
    File store(int broker) {
        return part("store", broker);
    }

    /** The folder of express messages that the memory of this broker can't hold. */
    File spool(int broker) {
        return part("spool", broker);
    }

    private File part(String name, int broker) {
        return root.resolve(broker == 0 ? name : name + "-" + broker).toFile();
    }

    /**
     * Takes possession of the folder, and removes what brokers that are dead left beside it.
     *
     * @throws EngineException if a folder of this name has no mark, or a broker that lives
     */
    void create() throws IOException, EngineException {
        Files.createDirectories(root.getParent());
        boolean fresh = make();
        if (!fresh && !FolderMark.isOn(root)) {
            throw new EngineException(
                    "The embedded broker does not use the folder "
                            + root
                            + ", for Marshalyard has not made it. Move it away, or set the option"
                            + " folder to another place.");
        }
        mark = FolderMark.take(root);
        if (mark == null) {
            throw new EngineException(
                    "Another broker has its files in "
                            + root
                            + ". Set the option folder to a folder of its own, or end the other"
                            + " broker.");
        }
        sweep();
        Files.createDirectories(store().toPath());
    }

    /** Makes the folder; false if there is something of this name. A link is never followed. */
    private boolean make() throws IOException {
        try {
            Files.createDirectory(root);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    private void sweep() {
        try (DirectoryStream<Path> siblings =
                Files.newDirectoryStream(root.getParent(), PREFIX + "*")) {
            for (Path sibling : siblings) {
                if (!sibling.equals(root)) removeIfDead(sibling);
            }
        } catch (IOException e) {
            LOG.warn("What killed brokers left in {} stays: {}", root.getParent(), e.getMessage());
        }
    }

    private static void removeIfDead(Path folder) throws IOException {
        if (!FolderMark.isOn(folder)) return;
        try (FolderMark dead = FolderMark.take(folder)) {
            if (dead != null) delete(folder);
        }
    }

    /** Removes the folder with all that is in it, if this broker has taken it. */
    void delete() throws IOException {
        if (mark == null) return;
        delete(root);
        close();
    }

    /** Lets go of the folder and leaves it as it is. */
    @Override
    public void close() throws IOException {
        if (mark != null) mark.close();
        mark = null;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) return;
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path visited, IOException failure)
                            throws IOException {
                        if (failure != null) throw failure;
                        Files.delete(visited);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
