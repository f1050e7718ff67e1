package marshalyard.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The experiments of a session by their numbers, from 1 in the order in which they were added. One
 * that can't be read keeps its number, and stands in nobody's way.
 */
public final class StoredExperiments {
    private final Path file;
    private final List<Entry> entries;

    /** One of the two is null. */
    record Entry(StoredExperiment stored, SessionException fault) {}

    StoredExperiments(Path file, List<Entry> entries) {
        this.file = file;
        this.entries = List.copyOf(entries);
    }

    /** How many there are, readable or not. */
    public int count() {
        return entries.size();
    }

    /** The readable ones, in their order. */
    public List<StoredExperiment> readable() {
        return entries.stream().map(Entry::stored).filter(Objects::nonNull).toList();
    }

    /** A sentence on each of the others. */
    public List<String> faults() {
        return faulty().map(SessionException::getMessage).toList();
    }

    private Stream<SessionException> faulty() {
        return entries.stream().map(Entry::fault).filter(Objects::nonNull);
    }

    /** The numbers of those that can be read. */
    public List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).stored != null) numbers.add(i + 1);
        }
        return numbers;
    }

    /**
     * The experiment with a number.
     *
     * @throws SessionException with a sentence if there is none such, or it can't be read
     */
    public StoredExperiment numbered(int number) throws SessionException {
        requireSome();
        if (number < 1 || number > entries.size()) {
            String held =
                    entries.size() == 1 ? "one experiment" : "experiments 1 to " + entries.size();
            throw new SessionException(
                    "%s holds %s; there is no %s.".formatted(file, held, number));
        }
        Entry entry = entries.get(number - 1);
        if (entry.fault != null) throw entry.fault;
        return entry.stored;
    }

    /**
     * The number of the last one that can be read.
     *
     * @throws SessionException with a sentence if there is none
     */
    public int last() throws SessionException {
        requireSome();
        requireReadable();
        List<Integer> numbers = numbers();
        return numbers.get(numbers.size() - 1);
    }

    private void requireSome() throws SessionException {
        if (entries.isEmpty()) throw new SessionException(file + " holds no experiment.");
    }

    /**
     * Nothing if there is no experiment at all.
     *
     * @throws SessionException with a sentence if there are some, and none can be read
     */
    public void requireReadable() throws SessionException {
        Optional<SessionException> first = faulty().findFirst();
        if (first.isPresent() && readable().isEmpty()) throw first.get();
    }
}
