package marshalyard.model.type;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;
import marshalyard.engine.values.ValueMaker;

/**
 * The outline of a type for people: a line for each member, in order, those of its members below
 * it.
 */
public final class TypeOutline implements TypeVisitor<Void> {
    private static final String EACH = "[]";
    private static final String ARRAY = "array of ";

    private final List<Line> lines = new ArrayList<>();
    private final int most;
    private String path = "";
    private String name = "";
    private int depth;

    /**
     * A member.
     *
     * @param name as IDL has it, or {@code each} for the elements of a sequence
     * @param path by which a rule names it
     * @param usual what its values are without a rule; empty if it takes no rule
     */
    public record Line(String name, String path, int depth, String type, String usual) {
        /** True if it has always as many elements. */
        boolean isArray() {
            return type.startsWith(ARRAY);
        }

        /** True if its values follow a rule. */
        public boolean takesRule() {
            return !usual.isEmpty();
        }
    }

    private TypeOutline(int most) {
        this.most = most;
    }

    /**
     * The lines of a type.
     *
     * @param most so many; further ones are left out
     */
    public static List<Line> of(TypeNode type, int most) {
        TypeOutline outline = new TypeOutline(most);
        if (type instanceof StructNode struct) {
            outline.members(struct);
        } else {
            outline.path = ValueMaker.ROOT;
            outline.name = ValueMaker.ROOT;
            type.accept(outline);
        }
        return List.copyOf(outline.lines);
    }

    private Void line(String type, String usual) {
        if (lines.size() < most) lines.add(new Line(name, path, depth, type, usual));
        return null;
    }

    private void below(String member, String further, TypeNode type) {
        String here = path;
        String called = name;
        name = member;
        path = further;
        depth++;
        type.accept(this);
        depth--;
        path = here;
        name = called;
    }

    private void member(String member, TypeNode type) {
        String parent = path;
        while (parent.endsWith(EACH)) parent = parent.substring(0, parent.length() - 2);
        boolean root = parent.isEmpty() || parent.equals(ValueMaker.ROOT);
        below(member, root ? member : parent + "." + member, type);
    }

    private void members(StructNode struct) {
        boolean top = lines.isEmpty();
        if (top) depth--;
        struct.members().forEach(m -> member(m.name(), m.type()));
        if (top) depth++;
    }

    @Override
    public Void scalar(Scalar node) {
        String usual =
                switch (node) {
                    case BOOLEAN, CHAR, WCHAR -> "";
                    case FLOAT -> "-1e6..1e6";
                    case DOUBLE -> "-1e9..1e9";
                    default -> "every value";
                };
        return line(node.idl(), usual);
    }

    @Override
    public Void text(TextNode node) {
        String kind = node.wide() ? "wstring" : "string";
        int most = node.bound() == 0 ? 16 : Math.min(16, node.bound());
        return line(
                node.bound() == 0 ? kind : kind + "<" + node.bound() + ">",
                "0.." + most + " letters");
    }

    @Override
    public Void enumeration(EnumNode node) {
        return line("enum " + last(node.name()), "every label alike");
    }

    private static String last(String full) {
        return full.substring(full.lastIndexOf(':') + 1);
    }

    @Override
    public Void sequence(SequenceNode node) {
        int most = node.bound() == 0 ? 8 : Math.min(8, node.bound());
        line("sequence" + (node.bound() == 0 ? "" : " of at most " + node.bound()), "0.." + most);
        elements(node.element());
        return null;
    }

    @Override
    public Void array(ArrayNode node) {
        line(ARRAY + node.length(), "");
        elements(node.element());
        return null;
    }

    private void elements(TypeNode element) {
        if (!(element instanceof StructNode struct)) {
            below("each", path + EACH, element);
            return;
        }
        String here = path;
        path += EACH;
        members(struct);
        path = here;
    }

    @Override
    public Void struct(StructNode node) {
        line("struct " + last(node.name()), "");
        members(node);
        return null;
    }

    @Override
    public Void union(UnionNode node) {
        line("union " + last(node.name()), "");
        node.cases().forEach(c -> member(c.name(), c.type()));
        return null;
    }
}
