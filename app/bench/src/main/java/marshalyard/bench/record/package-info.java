/** What the parts of a loop cost by themselves: clock, histogram, inbox. */
package marshalyard.bench.record;
