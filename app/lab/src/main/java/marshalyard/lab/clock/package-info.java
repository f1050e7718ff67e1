/**
 * Comparing the clocks of workers, for one-way latency and store-and-forward. A probe has four time
 * stamps, as in NTP (RFC 5905, section 8); the probes with the shortest round trips give offset and
 * drift with a bound. Workers that read one clock are not compared.
 */
package marshalyard.lab.clock;
