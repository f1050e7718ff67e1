package marshalyard.engine.corba.demux;

/** Compares one name after the other, as Orbix did ({@code sigcomm96}, Table 4). */
final class LinearSearch implements OperationLookup {
    private final String[] names;

    LinearSearch(String[] names) {
        this.names = names;
    }

    @Override
    public int find(String operation) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(operation)) return i;
        }
        return -1;
    }
}
