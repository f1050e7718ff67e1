package marshalyard.desktop.shelf;

import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.WriteState;
import marshalyard.session.WriteHindrance;

/**
 * The line above the experiments of the session.
 *
 * @param name of the session, with what is to be known of it in brackets
 * @param help why nothing can be added to it; empty if it can
 */
record SessionHeading(String name, String help) {
    static SessionHeading of(SessionModel session, WriteState writing) {
        WriteHindrance hindrance = writing.hindranceProperty().get();
        String mark = session.isUnsaved() ? "not saved" : writing.mark();
        return new SessionHeading(
                session.name() + (mark.isEmpty() ? "" : " (" + mark + ")"),
                hindrance == null ? "" : hindrance.sentence());
    }

    @Override
    public String toString() {
        return name;
    }
}
