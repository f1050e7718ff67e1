package marshalyard.model.experiment;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/**
 * The rules of YAML that an experiment keeps, held against the parts of a text one after the other:
 * how deep it is nested, that it repeats few lists by aliases, and that its tags are those of plain
 * values.
 */
final class YamlEvents {
    /** Aliases of lists and keys, each of which may hold others. */
    static final int MOST_ALIASES = 10;

    private static final int MOST_LEVELS = 64;

    /** YAML's own tags, written {@code !!str}. */
    private static final String STANDARD = "tag:yaml.org,2002:";

    private static final Set<String> PLAIN =
            Set.of("str", "int", "float", "bool", "null", "seq", "map");

    private final Set<Anchor> collections = new HashSet<>();
    private int depth;
    private int aliases;

    /** The rule that this part breaks, as a sentence; empty if it keeps all. */
    Optional<String> broken(Event event) {
        if (event instanceof CollectionEndEvent) depth--;
        if (event instanceof CollectionStartEvent start) {
            start.getAnchor().ifPresent(collections::add);
            if (++depth > MOST_LEVELS) {
                return Optional.of(
                        "Lists and keys are nested more than "
                                + MOST_LEVELS
                                + " levels deep. An experiment needs five.");
            }
            return start.getTag().flatMap(YamlEvents::refused);
        }
        if (event instanceof ScalarEvent scalar) {
            return scalar.getTag().flatMap(YamlEvents::refused);
        }
        if (event instanceof AliasEvent alias
                && collections.contains(alias.getAlias())
                && ++aliases > MOST_ALIASES) {
            return Optional.of(
                    "More than "
                            + MOST_ALIASES
                            + " aliases (*"
                            + alias.getAlias().getValue()
                            + ") repeat lists or keys. Write them out.");
        }
        return Optional.empty();
    }

    private static Optional<String> refused(String tag) {
        boolean standard = tag.startsWith(STANDARD);
        String name = standard ? tag.substring(STANDARD.length()) : tag;
        if (tag.equals("!") || standard && PLAIN.contains(name)) return Optional.empty();
        return Optional.of(
                "The tag "
                        + (standard ? "!!" + name : tag)
                        + " of YAML is refused, for a tag may stand for a class of a program. Leave"
                        + " it out.");
    }
}
