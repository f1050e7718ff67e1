/**
 * The worker protocol: the two sides' methods and the values that travel. Times are ns, sizes are
 * bytes, types and styles are their tokens, histograms are HdrHistogram's compressed encoding in
 * base64.
 */
package marshalyard.worker.protocol;
