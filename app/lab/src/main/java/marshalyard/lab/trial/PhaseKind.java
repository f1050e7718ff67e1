package marshalyard.lab.trial;

/** The use of a phase, which decides what is asked of the ends beside sending and receiving. */
enum PhaseKind {
    /** Before each measurement, in its cell. */
    WARM_UP,
    /** In fresh workers: like a measured one, but that no receiver stands still in it. */
    BURN_IN,
    MEASURED;

    /** True if brokers are watched, times logged and first samples kept, as in a measurement. */
    boolean observed() {
        return this != WARM_UP;
    }
}
