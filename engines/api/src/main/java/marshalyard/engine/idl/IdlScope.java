package marshalyard.engine.idl;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import marshalyard.engine.type.TypeNode;

/** A module, an interface or the file, with what has been declared in it so far. */
final class IdlScope {
    private final IdlScope parent;
    private final String path;
    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<String, String> spellings = new HashMap<>();

    /** Something that has a name. */
    sealed interface Entry {}

    record Type(TypeNode node) implements Entry {}

    record Constant(long value) implements Entry {}

    record Inner(IdlScope scope) implements Entry {}

    /** Declared, but of no use for data: a sentence says why. */
    record Unusable(String reason) implements Entry {}

    IdlScope(IdlScope parent, String path) {
        this.parent = parent;
        this.path = path;
    }

    /** The name with its modules, such as {@code Trading::Order}. */
    String full(String name) {
        return path.isEmpty() ? name : path + "::" + name;
    }

    /** A module that is opened again goes on. */
    IdlScope inner(String name, int line) {
        if (entries.get(name) instanceof Inner inner) return inner.scope;
        IdlScope scope = new IdlScope(this, full(name));
        put(name, new Inner(scope), line);
        return scope;
    }

    /** Declares; a name that was announced only is replaced. */
    void put(String name, Entry entry, int line) {
        String spelling = spellings.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
        boolean announced = entries.get(name) instanceof Unusable;
        if (spelling != null && !announced) {
            throw new IdlException(
                    line,
                    spelling.equals(name)
                            ? "'" + full(name) + "' is declared twice."
                            : "'%s' and '%s' differ in case only, which IDL does not allow."
                                    .formatted(spelling, name));
        }
        entries.put(name, entry);
    }

    /** Looks in this scope alone; null if there is none. */
    Entry own(String name) {
        return entries.get(name);
    }

    /** Looks from inside outwards; null if there is none. */
    Entry find(String name) {
        for (IdlScope scope = this; scope != null; scope = scope.parent) {
            Entry entry = scope.entries.get(name);
            if (entry != null) return entry;
        }
        return null;
    }

    IdlScope file() {
        return parent == null ? this : parent.file();
    }
}
