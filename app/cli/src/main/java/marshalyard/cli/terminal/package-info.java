/** Text on a terminal: tables in columns, the line of progress, and verdicts below the tables. */
package marshalyard.cli.terminal;
