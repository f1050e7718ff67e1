/** What the measuring loops cost for each request, over requests that cost nothing themselves. */
package marshalyard.bench.loop;
