package marshalyard.engine.values;

/** Generates texts. */
record TextMaker(WholeNumbers lengths, Alphabet alphabet, long mostBytes) implements ElementMaker {
    @Override
    public Object make(int count, Draw draw) {
        String[] texts = new String[count];
        for (int i = 0; i < count; i++) texts[i] = text(draw);
        return texts;
    }

    private String text(Draw draw) {
        int length = (int) lengths.draw(draw);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) text.appendCodePoint(alphabet.character(draw));
        return text.toString();
    }
}
