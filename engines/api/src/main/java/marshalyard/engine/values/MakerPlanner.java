package marshalyard.engine.values;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/** Makes the generator of a type, with the rule of each member. */
final class MakerPlanner implements TypeVisitor<ElementMaker> {
    private static final String EACH = "[]";
    private static final long USUAL_ELEMENTS = 8;
    private static final long USUAL_CHARACTERS = 16;
    private static final long MOST = 1L << 40;

    private final Map<String, ValueRule> rules;
    private final Set<String> paths;
    private final String path;

    MakerPlanner(Map<String, ValueRule> rules, String path) {
        this(rules, new LinkedHashSet<>(), path);
    }

    private MakerPlanner(Map<String, ValueRule> rules, Set<String> paths, String path) {
        this.rules = rules;
        this.paths = paths;
        this.path = path;
    }

    /** Paths of all members, in their order, as far as they were planned. */
    Set<String> paths() {
        return paths;
    }

    static long bounded(double bytes) {
        return (long) Math.min(MOST, bytes);
    }

    private MakerPlanner at(String further) {
        return new MakerPlanner(rules, paths, further);
    }

    private ElementMaker member(String name, TypeNode type) {
        String parent = path;
        while (parent.endsWith(EACH)) {
            parent = parent.substring(0, parent.length() - EACH.length());
        }
        boolean root = parent.isEmpty() || parent.equals(ValueMaker.ROOT);
        return type.accept(at(root ? name : parent + "." + name));
    }

    private String here() {
        return path.isEmpty() ? ValueMaker.ROOT : path;
    }

    private ValueRule rule() {
        paths.add(here());
        return rules.getOrDefault(here(), ValueRule.USUAL);
    }

    private String what(String of) {
        return "values of '" + here() + "': " + of;
    }

    @Override
    public ElementMaker scalar(Scalar node) {
        ValueRule rule = rule();
        rule.requireNoAlphabet(what("it"));
        if (node.isInteger()) {
            if (rule.least() == null && !rule.zipf()) return NumberMaker.ofAll(node);
            long[] range =
                    rule.range(
                            node.least(),
                            node.greatest(),
                            node.least(),
                            node.greatest(),
                            what("a number of the type " + node.idl()));
            return NumberMaker.of(node, new WholeNumbers(range, rule.zipf()));
        }
        boolean real = node == Scalar.FLOAT || node == Scalar.DOUBLE;
        if (!real && rule != ValueRule.USUAL || rule.zipf()) {
            throw new IllegalArgumentException(
                    what("a " + node.idl() + " takes no such rule. Leave it out."));
        }
        if (!real) return NumberMaker.ofAll(node);
        double usual = node == Scalar.FLOAT ? 1e6 : 1e9;
        double least = rule.least() == null ? -usual : rule.least();
        double most = rule.most() == null ? usual : rule.most();
        if (node == Scalar.FLOAT && Math.max(Math.abs(least), Math.abs(most)) > Float.MAX_VALUE) {
            throw new IllegalArgumentException(what("a float ends at 3.4e38."));
        }
        return NumberMaker.of(node, least, most);
    }

    @Override
    public ElementMaker text(TextNode node) {
        ValueRule rule = rule();
        Alphabet alphabet = rule.alphabet().orElse(Alphabet.LETTERS);
        int each = node.wide() ? (alphabet.mostBytes() > 1 ? 2 : 1) : alphabet.mostBytes();
        long ceiling = node.bound() == 0 ? ValueMaker.MOST_BYTES : node.bound() / each;
        String counted = what("the characters of this text (" + alphabet.word() + ")");
        long[] range = rule.range(0, Math.min(USUAL_CHARACTERS, ceiling), 0, ceiling, counted);
        return new TextMaker(
                new WholeNumbers(range, rule.zipf()),
                alphabet,
                Integer.BYTES + range[1] * (node.wide() ? 2L * each : each));
    }

    @Override
    public ElementMaker enumeration(EnumNode node) {
        ValueRule rule = rule();
        if (rule.least() != null || rule.alphabet().isPresent()) {
            throw new IllegalArgumentException(
                    what("all labels of an enum come alike, or by zipf."));
        }
        return NumberMaker.ofLabels(
                new WholeNumbers(new long[] {0, node.labels().size() - 1}, rule.zipf()));
    }

    @Override
    public ElementMaker sequence(SequenceNode node) {
        ValueRule rule = rule();
        rule.requireNoAlphabet(what("a sequence"));
        long ceiling = node.bound() == 0 ? ValueMaker.MOST_BYTES : node.bound();
        long[] range =
                rule.range(
                        0,
                        Math.min(USUAL_ELEMENTS, ceiling),
                        0,
                        ceiling,
                        what("the elements of this sequence"));
        ElementMaker element = node.element().accept(at(here() + EACH));
        WholeNumbers counts = new WholeNumbers(range, rule.zipf());
        return new ArrayMaker(
                counts, element, bounded(Integer.BYTES + (double) range[1] * element.mostBytes()));
    }

    @Override
    public ElementMaker array(ArrayNode node) {
        ElementMaker element = node.element().accept(at(here() + EACH));
        return new ArrayMaker(
                new WholeNumbers(new long[] {node.length(), node.length()}, false),
                element,
                bounded((double) node.length() * element.mostBytes()));
    }

    @Override
    public ElementMaker struct(StructNode node) {
        StructMaker.Builder builder = new StructMaker.Builder(StructLayout.of(node));
        addMembers(node, builder);
        return builder.build();
    }

    private void addMembers(StructNode node, StructMaker.Builder builder) {
        for (StructNode.Member member : node.members()) {
            ElementMaker maker = member(member.name(), member.type());
            builder.add(maker, StructLayout.isNumber(member.type()));
        }
    }

    @Override
    public ElementMaker union(UnionNode node) {
        paths.add(here());
        List<ElementMaker> cases = new ArrayList<>();
        for (UnionNode.Case one : node.cases()) cases.add(member(one.name(), one.type()));
        return new UnionMaker(node, cases);
    }
}
