package marshalyard.lab.host.book;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.ThisMachine;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.YamlLimits;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.file.UserFolders;
import marshalyard.model.text.Tokens;

/**
 * The hosts that the user's own file describes, by their labels. The label {@code local}, this
 * machine, is always there. A book does not change; {@link #with} and {@link #without} give others.
 */
public final class HostBook {
    private final Path file;
    private final List<HostEntry> entries;

    private HostBook(Path file, List<HostEntry> entries) {
        this.file = file;
        this.entries = List.copyOf(entries);
    }

    /** The user's file: {@code hosts.yaml} in {@link UserFolders#config}. */
    public static Path userFile() {
        return UserFolders.config().resolve("hosts.yaml");
    }

    /**
     * Reads the user's file; a file that is not there holds no hosts. Nothing is connected or run.
     *
     * @throws LabException with a sentence that names file, line and remedy
     */
    public static HostBook load() throws LabException {
        return read(userFile());
    }

    /** The same with another file. */
    public static HostBook read(Path file) throws LabException {
        try {
            String text = InputFile.text(file, YamlLimits.MOST_BYTES);
            return new HostBook(file, HostFile.read(text, file.toString()));
        } catch (NoSuchFileException e) {
            return new HostBook(file, List.of());
        } catch (CharacterCodingException e) {
            throw new LabException(file + " is not a text file in UTF-8.", e);
        } catch (IOException e) {
            throw new LabException(file + " can't be read: " + Reason.of(e) + ".", e);
        } catch (ExperimentException e) {
            throw new LabException(e.getMessage(), e);
        }
    }

    /** The user's book without any entry. */
    public static HostBook empty() {
        return new HostBook(userFile(), List.of());
    }

    /** Where the book was read. */
    public Path file() {
        return file;
    }

    /** What the file describes, in its order. */
    public List<HostEntry> entries() {
        return entries;
    }

    /** The labels that can be opened, {@code local} among them, in alphabetic order. */
    public Set<String> labels() {
        Set<String> labels = new TreeSet<>(Set.of(LocalHost.NAME));
        entries.forEach(entry -> labels.add(entry.name()));
        return labels;
    }

    /** What is known of a label; empty if nothing is. */
    public Optional<HostEntry> find(String label) {
        Optional<HostEntry> found =
                entries.stream().filter(entry -> entry.name().equals(label)).findFirst();
        return found.isEmpty() && label.equals(LocalHost.NAME)
                ? Optional.of(HostEntry.of(label, ThisMachine.HERE))
                : found;
    }

    /** A book with an entry in the place of the one of the same name, or behind all others. */
    public HostBook with(HostEntry entry) {
        List<HostEntry> changed = new ArrayList<>(entries);
        changed.replaceAll(e -> e.name().equals(entry.name()) ? entry : e);
        if (!changed.contains(entry)) changed.add(entry);
        return new HostBook(file, changed);
    }

    /** A book without the entry of this name. */
    public HostBook without(String label) {
        return new HostBook(file, entries.stream().filter(e -> !e.name().equals(label)).toList());
    }

    /**
     * Writes the book in the place of its file. Comments of the file are lost.
     *
     * @throws LabException with a sentence if it can't be written
     */
    public void write() throws LabException {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            OutputFile.write(file, HostFile.write(entries));
        } catch (IOException e) {
            throw new LabException(file + " can't be written: " + Reason.of(e) + ".", e);
        }
    }

    /**
     * Opens a host by its way. The caller closes it.
     *
     * @param dialog is asked for what only the user can answer
     * @throws LabException with a sentence if there is no such label, the host can't be reached or
     *     is refused, or it can't run workers
     */
    public Host open(String label, HostDialog dialog) throws LabException {
        HostEntry entry =
                find(label)
                        .orElseThrow(
                                () ->
                                        new LabException(
                                                Tokens.sentence("host", label, "", labels())
                                                        + " Or describe it in "
                                                        + file
                                                        + "."));
        return entry.way().open(entry, dialog);
    }
}
