/** Reports as one web page that loads nothing, and the markup that a PDF file is made of. */
package marshalyard.report.html;
