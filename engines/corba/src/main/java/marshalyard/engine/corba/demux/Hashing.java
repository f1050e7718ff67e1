package marshalyard.engine.corba.demux;

import java.util.HashMap;
import java.util.Map;

/** A hash table of names, as ORBeline generated it inline ({@code sigcomm96}, Table 6). */
final class Hashing implements OperationLookup {
    private final Map<String, Integer> numbers = new HashMap<>();

    Hashing(String[] names) {
        for (int i = 0; i < names.length; i++) numbers.put(names[i], i);
    }

    @Override
    public int find(String operation) {
        Integer number = numbers.get(operation);
        return number == null ? -1 : number;
    }
}
