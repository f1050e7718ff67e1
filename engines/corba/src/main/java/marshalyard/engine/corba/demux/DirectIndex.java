package marshalyard.engine.corba.demux;

/**
 * The name is the number, in decimal: the optimisation that {@code sigcomm96} made to Orbix (Table
 * 5).
 */
final class DirectIndex implements OperationLookup {
    private static final int MOST_DIGITS = 9;

    private final int operations;

    DirectIndex(int operations) {
        this.operations = operations;
    }

    @Override
    public int find(String operation) {
        int length = operation.length();
        if (length == 0 || length > MOST_DIGITS) return -1;
        int number = 0;
        for (int i = 0; i < length; i++) {
            int digit = operation.charAt(i) - '0';
            if (digit < 0 || digit > 9) return -1;
            number = 10 * number + digit;
        }
        return number < operations ? number : -1;
    }
}
