/**
 * Figures as people read them. A measured value has a few digits that mean something, and the rest
 * is noise: nobody can use 1234567.891 bit/s. {@link marshalyard.model.figure.Quantity} says what a
 * value counts and in which base unit it is stored, and picks the unit in which it reads well
 * ({@code Mbit/s} up to 10 Gbit/s, {@code µs} below a millisecond). {@link
 * marshalyard.model.figure.Figures} rounds:
 *
 * <pre>{@code
 * Figures.withUnit(Quantity.RATE, 1.2345e9); // 1,235 Mbit/s: in a sentence
 * Figures.of(12.345); // 12.3: in a column of a table
 * }</pre>
 *
 * <p>Whoever needs the exact values reads an export, which rounds nothing.
 */
package marshalyard.model.figure;
