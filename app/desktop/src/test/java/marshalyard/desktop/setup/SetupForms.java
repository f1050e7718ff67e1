package marshalyard.desktop.setup;

/** Steps of a user in a form of options, in a line each. */
final class SetupForms {
    private SetupForms() {}

    /** Chooses this value alone. */
    static void choose(EngineForm form, String option, String value) {
        LevelChoice<String> values = ((ChosenOption) form.option(option)).values();
        values.levels().forEach(l -> l.chosenProperty().set(l.value().equals(value)));
    }

    /** Chooses this value too. */
    static void add(EngineForm form, String option, String value) {
        ((ChosenOption) form.option(option)).values().choose(value);
    }

    static void write(EngineForm form, String option, String text) {
        ((WrittenOption) form.option(option)).field().textProperty().set(text);
    }

    static void enter(EngineForm form, String option, String secret) {
        ((SecretOption) form.option(option)).valueProperty().set(secret);
    }
}
