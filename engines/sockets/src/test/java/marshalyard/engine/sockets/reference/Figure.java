package marshalyard.engine.sockets.reference;

/**
 * The figures of one run.
 *
 * @param value MB/s (10^6) of a flood, or the median round trip in ns
 * @param cpuNanosPerKilobyte of both ends together, to which other work on the machine adds little;
 *     NaN if unknown
 */
record Figure(double value, double cpuNanosPerKilobyte) {
    static Figure of(double value, double bytes, double cpuSeconds) {
        return new Figure(value, bytes == 0 ? Double.NaN : cpuSeconds * 1e9 / (bytes / 1024));
    }
}
