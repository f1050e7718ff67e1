package marshalyard.desktop.setup;

import javafx.beans.property.StringProperty;

/** Steps of a user in a form of options, in a line each. */
final class SetupForms {
    private SetupForms() {}

    /** Chooses this value alone. */
    static void choose(EngineForm form, String option, String value) {
        LevelChoice<String> values = ((FormInput.Chips) form.option(option).input()).levels();
        values.levels().forEach(l -> l.chosenProperty().set(l.value().equals(value)));
    }

    /** Chooses this value too. */
    static void add(EngineForm form, String option, String value) {
        ((FormInput.Chips) form.option(option).input()).levels().choose(value);
    }

    static void write(EngineForm form, String option, String text) {
        text(form, option).set(text);
    }

    static void enter(EngineForm form, String option, String secret) {
        text(form, option).set(secret);
    }

    /** The text that is written for an option. */
    static StringProperty text(EngineForm form, String option) {
        return ((FormInput.OfField) form.option(option).input()).field().textProperty();
    }
}
