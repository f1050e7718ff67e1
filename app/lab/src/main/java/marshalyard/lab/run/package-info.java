/**
 * Running plans: the lab, what it is asked for, the order of trials, and what is told meanwhile.
 */
package marshalyard.lab.run;
