package marshalyard.worker.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/**
 * A node of a type's tree as it travels. The nodes of a tree stand in one list, each before those
 * below it, so that a worker in another language need not read IDL.
 *
 * @param kind IDL's word for a scalar, with {@code -} in place of a blank; {@code string}, {@code
 *     wstring}, {@code enum}, {@code sequence}, {@code array}, {@code struct} or {@code union}
 * @param name of an enum, a struct or a union, with its modules; else null
 * @param bound the most bytes of a string, units of a wstring, elements of a sequence, 0 for no
 *     bound; the elements of an array; else null
 * @param names of an enum's labels, a struct's members, a union's cases; else null
 * @param labels of a union: for each case the discriminators that tell it; else null
 * @param fallback of a union: the default case, from 0; null if it has none
 */
public record TreeNode(
        String kind,
        String name,
        Integer bound,
        List<String> names,
        List<List<Long>> labels,
        Integer fallback) {

    /** The nodes of a type: a sequence's element follows it, and a union's discriminator. */
    static List<TreeNode> of(TypeNode type) {
        Collector collector = new Collector();
        type.accept(collector);
        return List.copyOf(collector.nodes);
    }

    private static final class Collector implements TypeVisitor<Void> {
        private final List<TreeNode> nodes = new ArrayList<>();

        private Void add(String kind, String name, Integer bound, List<String> names) {
            nodes.add(new TreeNode(kind, name, bound, names, null, null));
            return null;
        }

        @Override
        public Void scalar(Scalar node) {
            return add(node.name().toLowerCase(Locale.ROOT).replace('_', '-'), null, null, null);
        }

        @Override
        public Void text(TextNode node) {
            return add(node.wide() ? "wstring" : "string", null, node.bound(), null);
        }

        @Override
        public Void enumeration(EnumNode node) {
            return add("enum", node.name(), null, node.labels());
        }

        @Override
        public Void sequence(SequenceNode node) {
            add("sequence", null, node.bound(), null);
            return node.element().accept(this);
        }

        @Override
        public Void array(ArrayNode node) {
            add("array", null, node.length(), null);
            return node.element().accept(this);
        }

        @Override
        public Void struct(StructNode node) {
            List<StructNode.Member> members = node.members();
            add("struct", node.name(), null, members.stream().map(m -> m.name()).toList());
            members.forEach(m -> m.type().accept(this));
            return null;
        }

        @Override
        public Void union(UnionNode node) {
            List<UnionNode.Case> cases = node.cases();
            Integer fallback = null;
            for (int i = 0; i < cases.size(); i++) if (cases.get(i).isDefault()) fallback = i;
            nodes.add(
                    new TreeNode(
                            "union",
                            node.name(),
                            null,
                            cases.stream().map(UnionNode.Case::name).toList(),
                            cases.stream().map(UnionNode.Case::labels).toList(),
                            fallback));
            node.discriminator().accept(this);
            cases.forEach(c -> c.type().accept(this));
            return null;
        }
    }
}
