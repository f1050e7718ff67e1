package marshalyard.engine.idl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.idl.IdlScope.Constant;
import marshalyard.engine.idl.IdlScope.Entry;
import marshalyard.engine.idl.IdlScope.Inner;
import marshalyard.engine.idl.IdlScope.Type;
import marshalyard.engine.idl.IdlScope.Unusable;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;

/** Reads the types that a piece of IDL declares. */
public final class IdlReader {
    /** The longest IDL. */
    public static final int MOST_CHARACTERS = 1 << 16;

    private static final int MOST_LABELS = 1000;

    private static final Set<String> NO_DATA =
            Set.of("any", "Object", "ValueBase", "TypeCode", "fixed", "native");

    private final IdlCursor tokens;
    private final IdlReferences references;
    private final Map<String, TypeNode> types = new LinkedHashMap<>();

    private IdlReader(IdlCursor tokens) {
        this.tokens = tokens;
        this.references = new IdlReferences(tokens);
    }

    /**
     * The types of a text by their names with modules, in the order in which they are declared.
     *
     * @throws IdlException with a sentence and the line
     */
    public static Map<String, TypeNode> types(String idl) {
        IdlReader reader = new IdlReader(new IdlCursor(IdlTokens.of(idl)));
        IdlScope file = new IdlScope(null, "");
        while (!reader.tokens.atEnd()) {
            reader.definition(file);
        }
        return reader.types;
    }

    /**
     * The same IDL in one line, without comments.
     *
     * @throws IdlException as {@link #types}
     */
    public static String inOneLine(String idl) {
        return IdlTokens.joined(IdlTokens.of(idl));
    }

    private void declare(IdlScope scope, String name, TypeNode node, int line) {
        requireShallow(node, line, IdlCursor.MOST_LEVELS);
        scope.put(name, new Type(node), line);
        types.put(scope.full(name), node);
    }

    private static void requireShallow(TypeNode node, int line, int levels) {
        if (levels == 0) {
            throw new IdlException(
                    line,
                    "A type here is nested more than " + IdlCursor.MOST_LEVELS + " levels deep.");
        }
        if (node instanceof SequenceNode sequence) {
            requireShallow(sequence.element(), line, levels - 1);
        } else if (node instanceof ArrayNode array) {
            requireShallow(array.element(), line, levels - 1);
        } else if (node instanceof StructNode struct) {
            struct.members().forEach(m -> requireShallow(m.type(), line, levels - 1));
        } else if (node instanceof UnionNode union) {
            union.cases().forEach(c -> requireShallow(c.type(), line, levels - 1));
        }
    }

    private void definition(IdlScope scope) {
        IdlToken begin = tokens.here();
        switch (begin.kind() == IdlToken.Kind.WORD ? begin.text() : "") {
            case "module" -> {
                tokens.take();
                block(scope.inner(tokens.name(), begin.line()), false);
            }
            case "interface", "local", "abstract" -> interfaceDeclared(scope);
            case "struct" -> {
                struct(scope);
                tokens.expect(";");
            }
            case "union" -> {
                union(scope);
                tokens.expect(";");
            }
            case "enum" -> {
                enumeration(scope);
                tokens.expect(";");
            }
            case "typedef" -> typedef(scope);
            case "const" -> constant(scope);
            case "exception" -> {
                tokens.take();
                tokens.name();
                tokens.skipBlock();
                tokens.expect(";");
            }
            case "valuetype", "native", "custom", "component", "home" ->
                    throw tokens.error(
                            "A %s is no data that every middleware has. Leave it out."
                                    .formatted(begin.text()));
            default ->
                    throw tokens.error(
                            "Here a declaration is expected, such as module, struct or typedef, not "
                                    + begin.shown()
                                    + ".");
        }
    }

    private void block(IdlScope scope, boolean ofInterface) {
        tokens.down();
        int line = tokens.here().line();
        tokens.expect("{");
        while (!tokens.takes("}")) {
            if (tokens.atEnd()) {
                throw new IdlException(line, "The block that begins here has no end.");
            }
            if (ofInterface && !declares(tokens.here())) tokens.skipStatement();
            else definition(scope);
        }
        tokens.expect(";");
        tokens.up();
    }

    private static boolean declares(IdlToken token) {
        return switch (token.kind() == IdlToken.Kind.WORD ? token.text() : "") {
            case "struct", "union", "enum", "typedef", "const", "exception" -> true;
            default -> false;
        };
    }

    private void interfaceDeclared(IdlScope scope) {
        while (tokens.takes("local") || tokens.takes("abstract")) {}
        int line = tokens.here().line();
        tokens.expect("interface");
        String name = tokens.name();
        if (tokens.takes(";")) {
            scope.put(name, new Unusable("an interface"), line);
            return;
        }
        while (!tokens.here().is("{") && !tokens.atEnd()) tokens.take();
        if (scope.own(name) instanceof Unusable)
            scope.put(name, new Inner(new IdlScope(scope, scope.full(name))), line);
        block(scope.inner(name, line), true);
    }

    /** A struct, declared; where it is only announced, nothing. */
    private TypeNode struct(IdlScope scope) {
        int line = tokens.here().line();
        tokens.expect("struct");
        String name = tokens.name();
        if (tokens.here().is(";")) return announced(scope, name, line);
        if (tokens.takes(":")) throw tokens.error("Structs that inherit from others are not read.");
        announced(scope, name, line);
        tokens.down();
        tokens.expect("{");
        Set<String> names = new HashSet<>();
        List<StructNode.Member> members = new ArrayList<>();
        while (!tokens.takes("}")) {
            TypeNode type = type(scope);
            do {
                int place = tokens.here().line();
                String member = tokens.name();
                TypeNode dimensioned = dimensions(scope, type);
                requireNew(names, member, scope.full(name), place);
                members.add(new StructNode.Member(member, dimensioned));
            } while (tokens.takes(","));
            tokens.expect(";");
        }
        tokens.up();
        if (members.isEmpty()) {
            throw new IdlException(line, "The struct " + scope.full(name) + " has no members.");
        }
        try {
            TypeNode node = new StructNode(scope.full(name), members);
            declare(scope, name, node, line);
            return node;
        } catch (IdlException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IdlException(line, e.getMessage());
        }
    }

    private static void requireNew(Set<String> names, String name, String of, int line) {
        if (names.add(name.toLowerCase(java.util.Locale.ROOT))) return;
        throw new IdlException(line, of + " has two members called '" + name + "'.");
    }

    /** Until it has been read, a type that uses itself finds this. */
    private TypeNode announced(IdlScope scope, String name, int line) {
        Entry known = scope.own(name);
        if (known != null && !(known instanceof Unusable) && tokens.here().is(";")) return null;
        scope.put(
                name,
                new Unusable(
                        "not yet declared in full; a type that contains itself has no end and is"
                                + " not carried"),
                line);
        return null;
    }

    private TypeNode enumeration(IdlScope scope) {
        int line = tokens.here().line();
        tokens.expect("enum");
        String name = tokens.name();
        tokens.expect("{");
        List<String> labels = new ArrayList<>();
        do {
            int place = tokens.here().line();
            String label = tokens.name();
            scope.put(label, new Constant(labels.size()), place);
            labels.add(label);
        } while (tokens.takes(",") && !tokens.here().is("}"));
        tokens.expect("}");
        if (labels.size() > MOST_LABELS) {
            throw new IdlException(
                    line, "The enum " + name + " has more than " + MOST_LABELS + " labels.");
        }
        TypeNode node = new EnumNode(scope.full(name), labels);
        declare(scope, name, node, line);
        return node;
    }

    private TypeNode union(IdlScope scope) {
        int line = tokens.here().line();
        tokens.expect("union");
        String name = tokens.name();
        if (tokens.here().is(";")) return announced(scope, name, line);
        announced(scope, name, line);
        tokens.expect("switch");
        tokens.expect("(");
        TypeNode discriminator = type(scope);
        if (!(discriminator instanceof EnumNode)
                && (!(discriminator instanceof Scalar scalar)
                        || scalar == Scalar.FLOAT
                        || scalar == Scalar.DOUBLE)) {
            throw tokens.error("A union is told by an integer, a char, a boolean or an enum.");
        }
        tokens.expect(")");
        tokens.down();
        tokens.expect("{");
        UnionReader cases = new UnionReader(scope.full(name), discriminator, line);
        Set<String> names = new HashSet<>();
        while (!tokens.takes("}")) {
            List<Long> labels = new ArrayList<>();
            boolean isDefault = false;
            while (tokens.here().is("case") || tokens.here().is("default")) {
                if (tokens.takes("default")) isDefault = true;
                else {
                    tokens.take();
                    labels.add(references.label(scope, discriminator));
                }
                tokens.expect(":");
            }
            if (labels.isEmpty() && !isDefault) {
                throw tokens.error("Here 'case' is expected, not " + tokens.here().shown() + ".");
            }
            TypeNode type = type(scope);
            int place = tokens.here().line();
            String member = tokens.name();
            requireNew(names, member, scope.full(name), place);
            cases.add(labels, isDefault, member, dimensions(scope, type), place);
            tokens.expect(";");
        }
        tokens.up();
        TypeNode node = cases.union();
        declare(scope, name, node, line);
        return node;
    }

    private void typedef(IdlScope scope) {
        tokens.expect("typedef");
        TypeNode type = type(scope);
        do {
            int line = tokens.here().line();
            String name = tokens.name();
            declare(scope, name, dimensions(scope, type), line);
        } while (tokens.takes(","));
        tokens.expect(";");
    }

    /** Constants that are no whole numbers can't be bounds, so they are read over. */
    private void constant(IdlScope scope) {
        int line = tokens.here().line();
        tokens.expect("const");
        while (!tokens.here().is("=") && !tokens.atEnd()) tokens.take();
        IdlToken token = tokens.last();
        if (token.kind() != IdlToken.Kind.WORD) throw tokens.error("Here a name is expected.");
        tokens.expect("=");
        int begin = tokens.at();
        String why;
        try {
            long value = references.integer(scope);
            if (tokens.here().is(";")) {
                scope.put(token.text(), new Constant(value), line);
                tokens.expect(";");
                return;
            }
            why = "Behind it ';' is expected, not " + tokens.here().shown() + ".";
        } catch (IdlException e) {
            why = e.sentence();
        }
        if (tokens.here().is(">")) why = "'>>' is not read: divide by a power of two.";
        tokens.back(begin);
        tokens.skipStatement();
        String reason = "no whole number that is read here. " + why.substring(0, why.length() - 1);
        scope.put(token.text(), new Unusable(reason), line);
    }

    private TypeNode dimensions(IdlScope scope, TypeNode element) {
        List<Integer> lengths = new ArrayList<>();
        while (tokens.takes("[")) {
            lengths.add(references.bound(scope, "An array"));
            tokens.expect("]");
            if (lengths.size() > 8) throw tokens.error("An array has more than 8 dimensions.");
        }
        TypeNode node = element;
        for (int i = lengths.size() - 1; i >= 0; i--) node = new ArrayNode(node, lengths.get(i));
        return node;
    }

    private TypeNode type(IdlScope scope) {
        IdlToken token = tokens.here();
        if (token.kind() != IdlToken.Kind.WORD && !token.is("::")) {
            throw tokens.error("Here a type is expected, not " + token.shown() + ".");
        }
        switch (token.text()) {
            case "struct":
                return declared(struct(scope));
            case "union":
                return declared(union(scope));
            case "enum":
                return enumeration(scope);
            case "sequence":
                return sequence(scope);
            case "string", "wstring":
                tokens.take();
                int bound = 0;
                if (tokens.takes("<")) {
                    bound = references.bound(scope, "A text");
                    tokens.expect(">");
                }
                return new TextNode(token.text().equals("wstring"), bound);
            default:
                break;
        }
        Scalar scalar = scalar();
        if (scalar != null) return scalar;
        if (NO_DATA.contains(token.text())) {
            throw tokens.error("'" + token.text() + "' is no data that every middleware has.");
        }
        Entry entry = references.scoped(scope);
        if (entry instanceof Type type) return type.node();
        String reason = entry instanceof Unusable unusable ? unusable.reason() : "no type";
        throw new IdlException(token.line(), token.shown() + " is " + reason + ".");
    }

    private TypeNode declared(TypeNode node) {
        if (node == null) throw tokens.error("A type must be declared here, not only named.");
        return node;
    }

    private TypeNode sequence(IdlScope scope) {
        tokens.down();
        tokens.expect("sequence");
        tokens.expect("<");
        TypeNode element = type(scope);
        int bound = tokens.takes(",") ? references.bound(scope, "A sequence") : 0;
        tokens.expect(">");
        tokens.up();
        return new SequenceNode(element, bound);
    }

    /** Null if no scalar stands here. */
    private Scalar scalar() {
        int begin = tokens.at();
        boolean unsigned = tokens.takes("unsigned");
        if (tokens.takes("short")) return unsigned ? Scalar.UNSIGNED_SHORT : Scalar.SHORT;
        if (tokens.takes("long")) {
            if (tokens.takes("long"))
                return unsigned ? Scalar.UNSIGNED_LONG_LONG : Scalar.LONG_LONG;
            if (tokens.here().is("double")) {
                throw tokens.error("A long double has no counterpart in Java. Take a double.");
            }
            return unsigned ? Scalar.UNSIGNED_LONG : Scalar.LONG;
        }
        tokens.back(begin);
        for (Scalar scalar : Scalar.values()) {
            if (tokens.here().is(scalar.idl())) {
                tokens.take();
                return scalar;
            }
        }
        if (tokens.here().is("unsigned"))
            throw tokens.error("Behind 'unsigned' stands short or long.");
        return null;
    }
}
