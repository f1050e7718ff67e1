package marshalyard.lab.catalog;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.Bundle;
import marshalyard.worker.protocol.EngineDescription;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A cache of the descriptions that the workers of engine folders gave of their engines, so that a
 * worker is started only to measure. An answer holds as long as the files of the engine and of the
 * worker, by name, size and time of their last change, and the Java that runs them are the same.
 * Whatever can't be read or written is asked anew: the cache never fails.
 *
 * @param folder with a file for each answer; answers that were not kept or used for 30 days go
 * @param clock by which they are dated
 */
record DescriptionCache(Path folder, LabClock clock) {
    private static final Logger LOG = LoggerFactory.getLogger(DescriptionCache.class);

    private static final Duration UNUSED = Duration.ofDays(30);
    private static final long MOST_BYTES = 1 << 20;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<EngineDescription>> ENGINES = new TypeReference<>() {};

    /** What a worker of these files said; empty if nobody knows. */
    Optional<List<EngineDescription>> find(Bundle bundle) {
        try {
            Path file = file(bundle);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return Optional.empty();
            if (Files.size(file) > MOST_BYTES) return Optional.empty();
            List<EngineDescription> engines = JSON.readValue(file.toFile(), ENGINES);
            engines.forEach(EngineDescription::toDescriptor); // or it is not what was written
            Files.setLastModifiedTime(file, FileTime.from(clock.now()));
            return Optional.of(engines);
        } catch (IOException | RuntimeException e) {
            LOG.debug("an answer in {} can't be used: {}", folder, e.getMessage());
            return Optional.empty();
        }
    }

    /** Keeps what a worker of these files said. */
    void keep(Bundle bundle, List<EngineDescription> engines) {
        try {
            Files.createDirectories(folder);
            Path part = Files.createTempFile(folder, "answer", ".part");
            try {
                JSON.writeValue(part.toFile(), engines);
                Files.move(part, file(bundle), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
            sweep();
        } catch (IOException | RuntimeException e) {
            LOG.debug("an answer can't be kept in {}: {}", folder, e.getMessage());
        }
    }

    private void sweep() throws IOException {
        Instant before = clock.now().minus(UNUSED);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) sweep(file, before);
        }
    }

    private static void sweep(Path file, Instant before) throws IOException {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // somebody else keeps an answer, and has given it its name
        }
    }

    private Path file(Bundle bundle) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(System.getProperty("java.home") + " " + System.getProperty("java.version"));
        lines.addAll(files(bundle.worker()));
        if (bundle.engine().isPresent()) lines.addAll(files(bundle.engine().get()));
        byte[] key = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return folder.resolve(hash(key) + ".json");
    }

    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root.toRealPath())) {
            return all.sorted().map(DescriptionCache::line).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static String line(Path file) {
        try {
            BasicFileAttributes seen = Files.readAttributes(file, BasicFileAttributes.class);
            return seen.isDirectory()
                    ? file.toString()
                    : file + " " + seen.size() + " " + seen.lastModifiedTime().toInstant();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(byte[] key) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(key));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
