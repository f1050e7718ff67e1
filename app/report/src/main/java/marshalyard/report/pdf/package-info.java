/** Reports as pages of PDF. */
package marshalyard.report.pdf;
