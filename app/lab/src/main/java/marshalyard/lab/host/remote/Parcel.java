package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.lab.host.FolderHashes;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * The files below a folder, to be sent to a host under the hash of all of their content.
 *
 * @param folder where they are here
 * @param hashes of the files
 */
record Parcel(Path folder, FolderHashes hashes) {
    /** The file that lists all others as sha256sum does. */
    static final String SUMS = "SHA256SUMS";

    private static final long MEGA = 1_000_000;

    private static final int TAR_RECORD = 10_240;

    /** Modes for this user alone. */
    private static final int FILE = 0600;

    private static final int PROGRAM = 0700;

    static Parcel of(Path folder) throws IOException {
        return new Parcel(folder, FolderHashes.of(folder));
    }

    /** The files by their names below the folder, with the hashes of their content. */
    Map<String, String> files() {
        return hashes.files();
    }

    /** The lines of {@value #SUMS}. */
    String sums() {
        return hashes.sums();
    }

    /** Its name on a host: the same for the same names and content, in hex. */
    String hash() {
        return hashes.all().substring(0, 32);
    }

    /** What its files take on a disk, in MB rounded up; 0 if a file is gone. */
    long megabytes() {
        long bytes = 0;
        for (String name : files().keySet()) bytes += folder.resolve(name).toFile().length();
        return (bytes + MEGA - 1) / MEGA;
    }

    /** Writes the files, and behind them their list, as a tar archive; the stream stays open. */
    void write(OutputStream out) throws IOException {
        String utf8 = StandardCharsets.UTF_8.name();
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out, TAR_RECORD, utf8);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU); // BusyBox reads no other
        for (String name : files().keySet()) {
            Path file = folder.resolve(name);
            int mode = Files.isExecutable(file) ? PROGRAM : FILE;
            tar.putArchiveEntry(entry(name, Files.size(file), mode));
            Files.copy(file, tar);
            tar.closeArchiveEntry();
        }
        byte[] sums = sums().getBytes(StandardCharsets.UTF_8);
        tar.putArchiveEntry(entry(SUMS, sums.length, FILE));
        tar.write(sums);
        tar.closeArchiveEntry();
        tar.finish();
        tar.flush();
    }

    private static TarArchiveEntry entry(String name, long bytes, int mode) {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(bytes);
        entry.setMode(mode);
        entry.setModTime(0);
        entry.setIds(0, 0); // whoever unpacks
        entry.setNames("", "");
        return entry;
    }
}
