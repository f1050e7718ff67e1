package marshalyard.engine.jms.broker;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import marshalyard.engine.jms.option.BrokerOptions;

/**
 * Where the embedded broker keeps its messages. The place is the same for every broker with the
 * same folder: one that was killed is continued by the next.
 */
record BrokerFolder(Path root) {
    static BrokerFolder of(Path scratch, BrokerOptions options) {
        Path parent = options.folder().isEmpty() ? scratch : Path.of(options.folder());
        return new BrokerFolder(parent.toAbsolutePath().resolve("activemq"));
    }

    /** The kind of file system it is on, such as {@code ext4} or {@code tmpfs}. */
    String fileSystem() throws IOException {
        return Files.getFileStore(root).type();
    }

    /** For persistent messages. */
    File store() {
        return root.resolve("store").toFile();
    }

    /** For express messages that memory can't hold. */
    File spool() {
        return root.resolve("spool").toFile();
    }

    void create() throws IOException {
        Files.createDirectories(store().toPath());
    }

    void delete() throws IOException {
        if (!Files.exists(root)) return;
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path folder, IOException failure)
                            throws IOException {
                        if (failure != null) throw failure;
                        Files.delete(folder);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
