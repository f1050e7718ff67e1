/** What one trial yields: counts, histograms, samples, and where it ran. Times are ns. */
package marshalyard.model.measurement;
