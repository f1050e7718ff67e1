package marshalyard.engine.corbafast.client;

/**
 * Requests that wait for their replies, by request id. Ids are consecutive, so the low bits of an
 * id are its place. One thread may put requests while another credits replies.
 */
final class Outstanding {
    private FastRequest[] owners = new FastRequest[16];
    private long[] indexes = new long[16];
    private int[] ids = new int[16];
    private long[] ends = new long[16];
    private int count;
    private int oldest;

    /**
     * @param index which send of its owner it is
     * @param givenUpAt when its reply is given up; of no meaning if none ever is
     */
    synchronized void put(int id, FastRequest owner, long index, long givenUpAt) {
        if (count == 0) oldest = id;
        while (owners[id & owners.length - 1] != null) grow();
        set(id, owner, index, givenUpAt);
        count++;
    }

    private void set(int id, FastRequest owner, long index, long givenUpAt) {
        int place = id & owners.length - 1;
        owners[place] = owner;
        indexes[place] = index;
        ids[place] = id;
        ends[place] = givenUpAt;
    }

    private void grow() {
        FastRequest[] oldOwners = owners;
        long[] oldIndexes = indexes;
        int[] oldIds = ids;
        long[] oldEnds = ends;
        owners = new FastRequest[2 * oldOwners.length];
        indexes = new long[owners.length];
        ids = new int[owners.length];
        ends = new long[owners.length];
        for (int i = 0; i < oldOwners.length; i++) {
            if (oldOwners[i] != null) {
                set(oldIds[i], oldOwners[i], oldIndexes[i], oldEnds[i]);
            }
        }
    }

    /** How many replies are to come. */
    synchronized int count() {
        return count;
    }

    /** Credits a reply to its request; false if nobody waits for it. */
    synchronized boolean answered(int id) {
        int place = id & owners.length - 1;
        FastRequest owner = owners[place];
        if (owner == null || ids[place] != id) return false;
        owners[place] = null;
        count--;
        owner.answered(indexes[place]);
        return true;
    }

    /** When the reply of the request that has waited longest is given up; there is one. */
    synchronized long oldestGivenUpAt() {
        return ends[oldest() & owners.length - 1];
    }

    /** Credits the request that has waited longest as if its reply had come. */
    synchronized void giveUpOldest() {
        answered(oldest());
    }

    private int oldest() {
        if (count == 0) throw new IllegalStateException("No reply is to come.");
        while (owners[oldest & owners.length - 1] == null
                || ids[oldest & owners.length - 1] != oldest) {
            oldest++;
        }
        return oldest;
    }
}
