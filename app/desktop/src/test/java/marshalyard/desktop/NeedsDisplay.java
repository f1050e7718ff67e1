package marshalyard.desktop;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** A test of a real window: skipped where there is no display. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
        value = "marshalyard.desktop.Display#isThere",
        disabledReason = "there is no display (DISPLAY is not set); start under xvfb-run")
public @interface NeedsDisplay {}
