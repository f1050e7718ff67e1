/** Reports as one web page that loads nothing. */
package marshalyard.report.html;
