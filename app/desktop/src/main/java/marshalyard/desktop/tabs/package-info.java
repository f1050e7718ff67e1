/** The tabs in the middle of the window: charts, tables, and what else shows results. */
package marshalyard.desktop.tabs;
