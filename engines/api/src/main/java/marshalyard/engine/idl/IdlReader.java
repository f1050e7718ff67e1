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

    private static final int MOST_LEVELS = 32;
    private static final int MOST_LABELS = 1000;

    private static final Set<String> NO_DATA =
            Set.of("any", "Object", "ValueBase", "TypeCode", "fixed", "native");

    private static final Set<String> WORDS =
            Set.of(
                    "abstract",
                    "any",
                    "attribute",
                    "boolean",
                    "case",
                    "char",
                    "component",
                    "const",
                    "context",
                    "custom",
                    "default",
                    "double",
                    "enum",
                    "exception",
                    "factory",
                    "fixed",
                    "float",
                    "in",
                    "inout",
                    "interface",
                    "local",
                    "long",
                    "module",
                    "native",
                    "octet",
                    "oneway",
                    "out",
                    "private",
                    "public",
                    "raises",
                    "readonly",
                    "sequence",
                    "short",
                    "string",
                    "struct",
                    "supports",
                    "switch",
                    "truncatable",
                    "typedef",
                    "union",
                    "unsigned",
                    "valuetype",
                    "void",
                    "wchar",
                    "wstring");

    private final List<IdlToken> tokens;
    private final Map<String, TypeNode> types = new LinkedHashMap<>();
    private int at;
    private int level;

    private IdlReader(List<IdlToken> tokens) {
        this.tokens = tokens;
    }

    /**
     * The types of a text by their names with modules, in the order in which they are declared.
     *
     * @throws IdlException with a sentence and the line
     */
    public static Map<String, TypeNode> types(String idl) {
        IdlReader reader = new IdlReader(IdlTokens.of(idl));
        IdlScope file = new IdlScope(null, "");
        while (reader.here().kind() != IdlToken.Kind.END) {
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

    private IdlToken here() {
        return tokens.get(at);
    }

    private IdlToken take() {
        IdlToken token = tokens.get(at);
        if (token.kind() != IdlToken.Kind.END) at++;
        return token;
    }

    private boolean takes(String text) {
        if (!here().is(text)) return false;
        at++;
        return true;
    }

    private void expect(String text) {
        if (!takes(text)) {
            throw error("Here '%s' is expected, not %s.".formatted(text, here().shown()));
        }
    }

    private IdlException error(String sentence) {
        return new IdlException(here().line(), sentence);
    }

    private void down() {
        if (++level > MOST_LEVELS) {
            throw error("Declarations are nested more than " + MOST_LEVELS + " levels deep.");
        }
    }

    /** A new name; one underscore in front of it says that it is no word of IDL. */
    private String name() {
        IdlToken token = take();
        if (token.kind() != IdlToken.Kind.WORD) {
            throw new IdlException(
                    token.line(), "Here a name is expected, not " + token.shown() + ".");
        }
        if (token.text().startsWith("_") && token.text().length() > 1) {
            return token.text().substring(1);
        }
        if (WORDS.contains(token.text())) {
            throw new IdlException(
                    token.line(),
                    "'%s' is a word of IDL and can't be a name. Write '_%s'."
                            .formatted(token.text(), token.text()));
        }
        return token.text();
    }

    private void declare(IdlScope scope, String name, TypeNode node, int line) {
        requireShallow(node, line, MOST_LEVELS);
        scope.put(name, new Type(node), line);
        types.put(scope.full(name), node);
    }

    private static void requireShallow(TypeNode node, int line, int levels) {
        if (levels == 0) {
            throw new IdlException(
                    line, "A type here is nested more than " + MOST_LEVELS + " levels deep.");
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
        IdlToken begin = here();
        switch (begin.kind() == IdlToken.Kind.WORD ? begin.text() : "") {
            case "module" -> {
                take();
                block(scope.inner(name(), begin.line()), false);
            }
            case "interface", "local", "abstract" -> interfaceDeclared(scope);
            case "struct" -> {
                struct(scope);
                expect(";");
            }
            case "union" -> {
                union(scope);
                expect(";");
            }
            case "enum" -> {
                enumeration(scope);
                expect(";");
            }
            case "typedef" -> typedef(scope);
            case "const" -> constant(scope);
            case "exception" -> {
                take();
                name();
                skipBlock();
                expect(";");
            }
            case "valuetype", "native", "custom", "component", "home" ->
                    throw error(
                            "A %s is no data that every middleware has. Leave it out."
                                    .formatted(begin.text()));
            default ->
                    throw error(
                            "Here a declaration is expected, such as module, struct or typedef, not "
                                    + begin.shown()
                                    + ".");
        }
    }

    private void block(IdlScope scope, boolean ofInterface) {
        down();
        int line = here().line();
        expect("{");
        while (!takes("}")) {
            if (here().kind() == IdlToken.Kind.END) {
                throw new IdlException(line, "The block that begins here has no end.");
            }
            if (ofInterface && !declares(here())) skipStatement();
            else definition(scope);
        }
        expect(";");
        level--;
    }

    private static boolean declares(IdlToken token) {
        return switch (token.kind() == IdlToken.Kind.WORD ? token.text() : "") {
            case "struct", "union", "enum", "typedef", "const", "exception" -> true;
            default -> false;
        };
    }

    private void interfaceDeclared(IdlScope scope) {
        while (takes("local") || takes("abstract")) {}
        int line = here().line();
        expect("interface");
        String name = name();
        if (takes(";")) {
            scope.put(name, new Unusable("an interface"), line);
            return;
        }
        while (!here().is("{") && here().kind() != IdlToken.Kind.END) take();
        if (scope.own(name) instanceof Unusable)
            scope.put(name, new Inner(new IdlScope(scope, scope.full(name))), line);
        block(scope.inner(name, line), true);
    }

    /** An operation or an attribute. */
    private void skipStatement() {
        int line = here().line();
        while (!takes(";")) {
            if (here().kind() == IdlToken.Kind.END || here().is("}")) {
                throw new IdlException(line, "What begins here does not end with ';'.");
            }
            take();
        }
    }

    private void skipBlock() {
        int line = here().line();
        expect("{");
        int open = 1;
        while (open > 0) {
            IdlToken token = take();
            if (token.kind() == IdlToken.Kind.END) {
                throw new IdlException(line, "The block that begins here has no end.");
            }
            if (token.is("{")) open++;
            if (token.is("}")) open--;
        }
    }

    /** A struct, declared; where it is only announced, nothing. */
    private TypeNode struct(IdlScope scope) {
        int line = here().line();
        expect("struct");
        String name = name();
        if (here().is(";")) return announced(scope, name, line);
        if (takes(":")) throw error("Structs that inherit from others are not read.");
        announced(scope, name, line);
        down();
        expect("{");
        Set<String> names = new HashSet<>();
        List<StructNode.Member> members = new ArrayList<>();
        while (!takes("}")) {
            TypeNode type = type(scope);
            do {
                int place = here().line();
                String member = name();
                TypeNode dimensioned = dimensions(scope, type);
                requireNew(names, member, scope.full(name), place);
                members.add(new StructNode.Member(member, dimensioned));
            } while (takes(","));
            expect(";");
        }
        level--;
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
        if (known != null && !(known instanceof Unusable) && here().is(";")) return null;
        scope.put(
                name,
                new Unusable(
                        "not yet declared in full; a type that contains itself has no end and is"
                                + " not carried"),
                line);
        return null;
    }

    private TypeNode enumeration(IdlScope scope) {
        int line = here().line();
        expect("enum");
        String name = name();
        expect("{");
        List<String> labels = new ArrayList<>();
        do {
            int place = here().line();
            String label = name();
            scope.put(label, new Constant(labels.size()), place);
            labels.add(label);
        } while (takes(",") && !here().is("}"));
        expect("}");
        if (labels.size() > MOST_LABELS) {
            throw new IdlException(
                    line, "The enum " + name + " has more than " + MOST_LABELS + " labels.");
        }
        TypeNode node = new EnumNode(scope.full(name), labels);
        declare(scope, name, node, line);
        return node;
    }

    private TypeNode union(IdlScope scope) {
        int line = here().line();
        expect("union");
        String name = name();
        if (here().is(";")) return announced(scope, name, line);
        announced(scope, name, line);
        expect("switch");
        expect("(");
        TypeNode discriminator = type(scope);
        if (!(discriminator instanceof EnumNode)
                && (!(discriminator instanceof Scalar scalar)
                        || scalar == Scalar.FLOAT
                        || scalar == Scalar.DOUBLE)) {
            throw error("A union is told by an integer, a char, a boolean or an enum.");
        }
        expect(")");
        down();
        expect("{");
        UnionReader cases = new UnionReader(scope.full(name), discriminator, line);
        Set<String> names = new HashSet<>();
        while (!takes("}")) {
            List<Long> labels = new ArrayList<>();
            boolean isDefault = false;
            while (here().is("case") || here().is("default")) {
                if (takes("default")) isDefault = true;
                else {
                    take();
                    labels.add(label(scope, discriminator));
                }
                expect(":");
            }
            if (labels.isEmpty() && !isDefault) {
                throw error("Here 'case' is expected, not " + here().shown() + ".");
            }
            TypeNode type = type(scope);
            int place = here().line();
            String member = name();
            requireNew(names, member, scope.full(name), place);
            cases.add(labels, isDefault, member, dimensions(scope, type), place);
            expect(";");
        }
        level--;
        TypeNode node = cases.union();
        declare(scope, name, node, line);
        return node;
    }

    private long label(IdlScope scope, TypeNode discriminator) {
        if (discriminator instanceof EnumNode labels) {
            IdlToken token = here();
            Entry entry = scoped(scope);
            String last = tokens.get(at - 1).text();
            int position = labels.labels().indexOf(last);
            if (entry instanceof Constant && position >= 0) return position;
            throw new IdlException(
                    token.line(), "The enum " + labels.name() + " has no label " + last + ".");
        }
        if (discriminator == Scalar.BOOLEAN) {
            if (takes("TRUE")) return 1;
            if (takes("FALSE")) return 0;
            throw error("A case of a boolean is TRUE or FALSE, not " + here().shown() + ".");
        }
        if (here().kind() == IdlToken.Kind.CHARACTER) {
            String text = take().text();
            if (text.length() == 1) return text.charAt(0);
            throw error("A case of a char is one character in quotes.");
        }
        long value = integer(scope);
        Scalar scalar = (Scalar) discriminator;
        if (value < scalar.least() || value > scalar.greatest()) {
            throw error("The case " + value + " does not fit into " + scalar.idl() + ".");
        }
        return value;
    }

    private void typedef(IdlScope scope) {
        expect("typedef");
        TypeNode type = type(scope);
        do {
            int line = here().line();
            String name = name();
            declare(scope, name, dimensions(scope, type), line);
        } while (takes(","));
        expect(";");
    }

    /** Constants that are no whole numbers can't be bounds, so they are read over. */
    private void constant(IdlScope scope) {
        int line = here().line();
        expect("const");
        while (!here().is("=") && here().kind() != IdlToken.Kind.END) take();
        IdlToken token = tokens.get(at - 1);
        if (token.kind() != IdlToken.Kind.WORD) throw error("Here a name is expected.");
        expect("=");
        int begin = at;
        try {
            long value = integer(scope);
            if (here().is(";")) {
                scope.put(token.text(), new Constant(value), line);
                expect(";");
                return;
            }
        } catch (IdlException e) {
            at = begin; // no number
        }
        skipStatement();
        scope.put(token.text(), new Unusable("no whole number that this reader understands"), line);
    }

    private TypeNode dimensions(IdlScope scope, TypeNode element) {
        List<Integer> lengths = new ArrayList<>();
        while (takes("[")) {
            lengths.add(bound(scope, "An array"));
            expect("]");
            if (lengths.size() > 8) throw error("An array has more than 8 dimensions.");
        }
        TypeNode node = element;
        for (int i = lengths.size() - 1; i >= 0; i--) node = new ArrayNode(node, lengths.get(i));
        return node;
    }

    private int bound(IdlScope scope, String what) {
        long bound = integer(scope);
        if (bound >= 1 && bound <= Integer.MAX_VALUE) return (int) bound;
        throw error(
                "%s has a bound from 1 to %s, not %s.".formatted(what, Integer.MAX_VALUE, bound));
    }

    /** A whole number: written, or a constant. */
    private long integer(IdlScope scope) {
        boolean minus = takes("-");
        if (!minus) takes("+");
        long value;
        if (here().kind() == IdlToken.Kind.NUMBER) {
            IdlToken token = take();
            try {
                value = Long.decode(token.text());
            } catch (NumberFormatException e) {
                throw new IdlException(
                        token.line(), token.shown() + " is no whole number of 64 bits.");
            }
        } else {
            IdlToken token = here();
            if (token.kind() != IdlToken.Kind.WORD && !token.is("::")) {
                throw error("Here a whole number is expected, not " + token.shown() + ".");
            }
            if (!(scoped(scope) instanceof Constant constant)) {
                throw new IdlException(token.line(), token.shown() + " is no whole number.");
            }
            value = constant.value();
        }
        return minus ? -value : value;
    }

    private Entry scoped(IdlScope scope) {
        IdlToken begin = here();
        StringBuilder full = new StringBuilder();
        Entry entry;
        if (takes("::")) {
            full.append("::");
            entry = scope.file().own(part(full));
        } else {
            entry = scope.find(part(full));
        }
        while (takes("::")) {
            full.append("::");
            String next = part(full);
            entry = entry instanceof Inner inner ? inner.scope().own(next) : null;
        }
        if (entry != null) return entry;
        throw new IdlException(
                begin.line(), "'" + full + "' is not declared above. Put its declaration first.");
    }

    private String part(StringBuilder full) {
        String name = name();
        if (full.length() < 200) full.append(name);
        return name;
    }

    private TypeNode type(IdlScope scope) {
        IdlToken token = here();
        if (token.kind() != IdlToken.Kind.WORD && !token.is("::")) {
            throw error("Here a type is expected, not " + token.shown() + ".");
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
                take();
                int bound = 0;
                if (takes("<")) {
                    bound = bound(scope, "A text");
                    expect(">");
                }
                return new TextNode(token.text().equals("wstring"), bound);
            default:
                break;
        }
        Scalar scalar = scalar();
        if (scalar != null) return scalar;
        if (NO_DATA.contains(token.text())) {
            throw error("'" + token.text() + "' is no data that every middleware has.");
        }
        Entry entry = scoped(scope);
        if (entry instanceof Type type) return type.node();
        String reason = entry instanceof Unusable unusable ? unusable.reason() : "no type";
        throw new IdlException(token.line(), token.shown() + " is " + reason + ".");
    }

    private TypeNode declared(TypeNode node) {
        if (node == null) throw error("A type must be declared here, not only named.");
        return node;
    }

    private TypeNode sequence(IdlScope scope) {
        down();
        expect("sequence");
        expect("<");
        TypeNode element = type(scope);
        int bound = takes(",") ? bound(scope, "A sequence") : 0;
        expect(">");
        level--;
        return new SequenceNode(element, bound);
    }

    /** Null if no scalar stands here. */
    private Scalar scalar() {
        int begin = at;
        boolean unsigned = takes("unsigned");
        if (takes("short")) return unsigned ? Scalar.UNSIGNED_SHORT : Scalar.SHORT;
        if (takes("long")) {
            if (takes("long")) return unsigned ? Scalar.UNSIGNED_LONG_LONG : Scalar.LONG_LONG;
            if (here().is("double")) {
                throw error("A long double has no counterpart in Java. Take a double.");
            }
            return unsigned ? Scalar.UNSIGNED_LONG : Scalar.LONG;
        }
        at = begin;
        for (Scalar scalar : Scalar.values()) {
            if (here().is(scalar.idl())) {
                take();
                return scalar;
            }
        }
        if (here().is("unsigned")) throw error("Behind 'unsigned' stands short or long.");
        return null;
    }
}
