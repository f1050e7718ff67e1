/** Messages made, marshalled and taken apart without a broker, for benchmarks. */
package marshalyard.engine.jms.alone;
