package marshalyard.engine.idl;

import marshalyard.engine.idl.IdlScope.Constant;
import marshalyard.engine.idl.IdlScope.Entry;
import marshalyard.engine.idl.IdlScope.Inner;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.TypeNode;

/** Reads names of what is declared above, and whole numbers, which may be such names. */
final class IdlReferences {
    private final IdlCursor tokens;

    IdlReferences(IdlCursor tokens) {
        this.tokens = tokens;
    }

    /** What tells a case of a union: a label of its enum, TRUE, a character or a number. */
    long label(IdlScope scope, TypeNode discriminator) {
        if (discriminator instanceof EnumNode labels) {
            IdlToken token = tokens.here();
            Entry entry = scoped(scope);
            String last = tokens.last().text();
            int position = labels.labels().indexOf(last);
            if (entry instanceof Constant && position >= 0) return position;
            throw new IdlException(
                    token.line(), "The enum " + labels.name() + " has no label " + last + ".");
        }
        if (discriminator == Scalar.BOOLEAN) {
            if (tokens.takes("TRUE")) return 1;
            if (tokens.takes("FALSE")) return 0;
            throw tokens.error(
                    "A case of a boolean is TRUE or FALSE, not " + tokens.here().shown() + ".");
        }
        Scalar scalar = (Scalar) discriminator;
        if (tokens.here().kind() == IdlToken.Kind.CHARACTER) {
            IdlToken token = tokens.take();
            int character = IdlCharacter.of(token);
            if (character <= scalar.greatest()) return character;
            throw new IdlException(
                    token.line(),
                    "The case " + token.shown() + " does not fit into " + scalar.idl() + ".");
        }
        long value = integer(scope);
        if (value < scalar.least() || value > scalar.greatest()) {
            throw tokens.error("The case " + value + " does not fit into " + scalar.idl() + ".");
        }
        return value;
    }

    /**
     * A whole number from 1 on.
     *
     * @param what has the bound, as a sentence begins
     */
    int bound(IdlScope scope, String what) {
        long bound = integer(scope);
        if (bound >= 1 && bound <= Integer.MAX_VALUE) return (int) bound;
        throw tokens.error(
                "%s has a bound from 1 to %s, not %s.".formatted(what, Integer.MAX_VALUE, bound));
    }

    /** A whole number: written, a constant, or what is made of these. */
    long integer(IdlScope scope) {
        return new IdlExpression(tokens, this, scope).read();
    }

    /** What a name stands for, with its modules or without. */
    Entry scoped(IdlScope scope) {
        IdlToken begin = tokens.here();
        StringBuilder full = new StringBuilder();
        Entry entry;
        if (tokens.takes("::")) {
            full.append("::");
            entry = scope.file().own(part(full));
        } else {
            entry = scope.find(part(full));
        }
        while (tokens.takes("::")) {
            full.append("::");
            String next = part(full);
            entry = entry instanceof Inner inner ? inner.scope().own(next) : null;
        }
        if (entry != null) return entry;
        String shown = full.length() > 200 ? full.substring(0, 200) + "..." : full.toString();
        throw new IdlException(
                begin.line(), "'" + shown + "' is not declared above. Put its declaration first.");
    }

    private String part(StringBuilder full) {
        String name = tokens.name();
        if (full.length() < 200) full.append(name);
        return name;
    }
}
