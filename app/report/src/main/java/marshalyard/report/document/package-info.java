/** The content of a report, apart from how a web page or a PDF file looks. */
package marshalyard.report.document;
