package marshalyard.engine.corbafast.client;

/**
 * Requests that wait for their replies, by request id. Ids are consecutive, so the low bits of an
 * id are its place.
 */
final class Outstanding {
    private FastRequest[] owners = new FastRequest[16];
    private long[] indexes = new long[16];
    private int[] ids = new int[16];
    private int count;

    /**
     * @param index which send of its owner it is
     */
    void put(int id, FastRequest owner, long index) {
        while (owners[id & owners.length - 1] != null) grow();
        set(id, owner, index);
        count++;
    }

    private void set(int id, FastRequest owner, long index) {
        int place = id & owners.length - 1;
        owners[place] = owner;
        indexes[place] = index;
        ids[place] = id;
    }

    private void grow() {
        FastRequest[] oldOwners = owners;
        long[] oldIndexes = indexes;
        int[] oldIds = ids;
        owners = new FastRequest[2 * oldOwners.length];
        indexes = new long[owners.length];
        ids = new int[owners.length];
        for (int i = 0; i < oldOwners.length; i++) {
            if (oldOwners[i] != null) set(oldIds[i], oldOwners[i], oldIndexes[i]);
        }
    }

    /** How many replies are to come. */
    int count() {
        return count;
    }

    /** Credits a reply to its request; false if nobody waits for it. */
    boolean answered(int id) {
        int place = id & owners.length - 1;
        FastRequest owner = owners[place];
        if (owner == null || ids[place] != id) return false;
        owners[place] = null;
        count--;
        owner.answered(indexes[place]);
        return true;
    }
}
