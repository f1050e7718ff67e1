package marshalyard.engine.idl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;

/** Collects the cases of a union, no label twice, and finds a label for the default. */
final class UnionReader {
    private final String name;
    private final TypeNode discriminator;
    private final int line;
    private final List<UnionNode.Case> cases = new ArrayList<>();
    private final Set<Long> labels = new HashSet<>();
    private int defaultAt = -1;

    UnionReader(String name, TypeNode discriminator, int line) {
        this.name = name;
        this.discriminator = discriminator;
        this.line = line;
    }

    void add(List<Long> told, boolean isDefault, String member, TypeNode type, int place) {
        for (Long label : told) {
            if (!labels.add(label)) {
                throw new IdlException(place, name + " names a case twice.");
            }
        }
        if (isDefault && defaultAt >= 0) throw new IdlException(place, name + " has two defaults.");
        if (isDefault) defaultAt = cases.size();
        cases.add(new UnionNode.Case(told, isDefault, member, type));
    }

    TypeNode union() {
        if (cases.isEmpty()) throw new IdlException(line, "The union " + name + " has no cases.");
        if (defaultAt >= 0) {
            UnionNode.Case told = cases.get(defaultAt);
            List<Long> all = new ArrayList<>();
            all.add(free());
            all.addAll(told.labels());
            cases.set(defaultAt, new UnionNode.Case(all, true, told.name(), told.type()));
        }
        try {
            return new UnionNode(name, discriminator, cases);
        } catch (IllegalArgumentException e) {
            throw new IdlException(line, e.getMessage());
        }
    }

    /** The least label from 0 on that no case has. */
    private long free() {
        long most =
                discriminator instanceof EnumNode positions
                        ? positions.labels().size() - 1
                        : ((Scalar) discriminator).greatest();
        for (long label = 0; label <= most; label++) if (!labels.contains(label)) return label;
        throw new IdlException(line, name + " has a default that no value can reach.");
    }
}
