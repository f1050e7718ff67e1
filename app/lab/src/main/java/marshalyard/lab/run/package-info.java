/** Running a plan: stations, trials, the order of things, and what is told meanwhile. */
package marshalyard.lab.run;
