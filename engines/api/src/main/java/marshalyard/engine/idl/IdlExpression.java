package marshalyard.engine.idl;

import java.util.function.LongBinaryOperator;
import marshalyard.engine.idl.IdlScope.Constant;
import marshalyard.engine.idl.IdlScope.Entry;
import marshalyard.engine.idl.IdlScope.Unusable;

/**
 * Reads whole numbers: literals, constants, and what is made of them (OMG IDL 4.2, 7.4.1.4.3), but
 * for {@code >>}, which also ends two types.
 */
final class IdlExpression {
    private final IdlCursor tokens;
    private final IdlReferences references;
    private final IdlScope scope;

    IdlExpression(IdlCursor tokens, IdlReferences references, IdlScope scope) {
        this.tokens = tokens;
        this.references = references;
        this.scope = scope;
    }

    /**
     * The value of the expression that begins here.
     *
     * @throws IdlException with the line if it is no whole number of 64 bits
     */
    long read() {
        tokens.down();
        long value = either();
        tokens.up();
        return value;
    }

    private long either() {
        long value = oneOf();
        while (tokens.takes("|")) value |= oneOf();
        return value;
    }

    private long oneOf() {
        long value = both();
        while (tokens.takes("^")) value ^= both();
        return value;
    }

    private long both() {
        long value = shifted();
        while (tokens.takes("&")) value &= shifted();
        return value;
    }

    private long shifted() {
        long value = sum();
        while (tokens.takes("<<")) {
            long places = sum();
            if (places < 0 || places > 63) {
                throw tokens.error("A number is shifted by 0 to 63 places, not " + places + ".");
            }
            long moved = value << places;
            if (moved >> places != value) throw beyond();
            value = moved;
        }
        return value;
    }

    private long sum() {
        long value = product();
        while (true) {
            if (tokens.takes("+")) value = exact(value, product(), Math::addExact);
            else if (tokens.takes("-")) value = exact(value, product(), Math::subtractExact);
            else return value;
        }
    }

    private long product() {
        long value = signed();
        while (true) {
            if (tokens.takes("*")) value = exact(value, signed(), Math::multiplyExact);
            else if (tokens.takes("/")) value = exact(value, divisor(), (a, b) -> a / b);
            else if (tokens.takes("%")) value = exact(value, divisor(), (a, b) -> a % b);
            else return value;
        }
    }

    private long divisor() {
        long value = signed();
        if (value == 0) throw tokens.error("Here a number is divided by 0.");
        return value;
    }

    private long signed() {
        boolean minus = tokens.takes("-");
        if (!minus && !tokens.takes("+") && tokens.takes("~")) return ~primary();
        long value = primary();
        return minus ? exact(0, value, Math::subtractExact) : value;
    }

    private long primary() {
        if (tokens.takes("(")) {
            long value = read();
            tokens.expect(")");
            return value;
        }
        IdlToken token = tokens.here();
        if (token.kind() == IdlToken.Kind.NUMBER) {
            tokens.take();
            try {
                return Long.decode(token.text());
            } catch (NumberFormatException e) {
                throw new IdlException(
                        token.line(), token.shown() + " is no whole number of 64 bits.");
            }
        }
        if (token.kind() != IdlToken.Kind.WORD && !token.is("::")) {
            throw tokens.error("Here a whole number is expected, not " + token.shown() + ".");
        }
        Entry entry = references.scoped(scope);
        if (entry instanceof Constant constant) return constant.value();
        String reason = entry instanceof Unusable other ? other.reason() : "no whole number";
        throw new IdlException(token.line(), token.shown() + " is " + reason + ".");
    }

    private long exact(long left, long right, LongBinaryOperator operator) {
        try {
            return operator.applyAsLong(left, right);
        } catch (ArithmeticException e) {
            throw beyond();
        }
    }

    private IdlException beyond() {
        return tokens.error("The number that ends here is no whole number of 64 bits.");
    }
}
