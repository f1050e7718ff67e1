/** The content of a report: from the trials of an experiment to a chapter of a report. */
package marshalyard.report.content;
