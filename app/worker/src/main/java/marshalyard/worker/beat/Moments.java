package marshalyard.worker.beat;

/** Clocks and counters of a process, read by one thread at a time. */
interface Moments {
    /** The calling thread is the one that beats from now on. */
    void beatsHere();

    Moment now();
}
