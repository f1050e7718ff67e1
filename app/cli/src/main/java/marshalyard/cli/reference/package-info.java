/**
 * The pages of {@code app/docs/reference} that list what the program knows: settings, commands,
 * engines, metrics, verdicts. They are made from the program's own lists, so that they can't
 * disagree with it; a test holds the pages of the checkout against what {@code marshalyard
 * reference} writes.
 */
package marshalyard.cli.reference;
