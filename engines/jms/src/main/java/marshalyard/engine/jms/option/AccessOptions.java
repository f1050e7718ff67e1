package marshalyard.engine.jms.option;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/**
 * The options of access: which broker, if not the embedded one, and how to get in.
 *
 * @param url of an external broker; empty for the embedded one
 * @param user empty for none
 * @param password never shown
 * @param trustStore file with the certificates to trust; empty for Java's own
 * @param trustStorePassword never shown
 * @param provider folder with the jars of another JMS provider; empty for ActiveMQ Classic
 * @param connectionFactory its class, for another provider
 * @param connectionProperties its bean properties, {@code name=value} separated by semicolons
 */
public record AccessOptions(
        String url,
        String user,
        String password,
        String trustStore,
        String trustStorePassword,
        String provider,
        String connectionFactory,
        String connectionProperties) {

    static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.text(
                            "url",
                            "Broker URL",
                            "",
                            "An external broker that runs already, such as tcp://host:61616 or"
                                    + " ssl://host:61617; empty starts the embedded one. For another"
                                    + " provider, ${user}, ${password}, ${trustStorePassword} and"
                                    + " ${socketQueue} (-1 for the default) are filled in when it"
                                    + " connects."),
                    OptionSpec.text("user", "User", "", "The user at an external broker."),
                    OptionSpec.secret(
                            "password", "Password", "The user's password at an external broker."),
                    OptionSpec.text(
                            "trustStore",
                            "Trust store",
                            "",
                            "A PKCS#12 or JKS file with the certificates to trust in ssl:// URLs;"
                                    + " empty trusts what Java trusts."),
                    OptionSpec.secret(
                            "trustStorePassword",
                            "Trust store password",
                            "The password of the trust store."),
                    OptionSpec.codeFolder(
                            "provider",
                            "Provider's jars",
                            "A folder with the jars of another Jakarta JMS provider, such as"
                                    + " ActiveMQ Artemis; empty uses ActiveMQ Classic. Needs url"
                                    + " and connectionFactory."),
                    OptionSpec.text(
                            "connectionFactory",
                            "Connection factory",
                            "",
                            "The provider's jakarta.jms.ConnectionFactory class; it is given the"
                                    + " url if it has a constructor that takes one text."),
                    OptionSpec.text(
                            "connectionProperties",
                            "Factory properties",
                            "",
                            "Properties to set on the provider's connection factory, as"
                                    + " name=value;name=value. What url fills in is filled in here"
                                    + " too."));

    static AccessOptions of(Options options) {
        return new AccessOptions(
                options.text("url").strip(),
                options.text("user"),
                options.text("password"),
                options.text("trustStore"),
                options.text("trustStorePassword"),
                options.text("provider"),
                options.text("connectionFactory").strip(),
                options.text("connectionProperties"));
    }

    /** True if a broker runs already and none is to be started. */
    public boolean external() {
        return !url.isEmpty();
    }

    /** True if messages go through another provider than ActiveMQ Classic. */
    public boolean foreign() {
        return !provider.isEmpty();
    }

    /** The text with every secret in it made unreadable. */
    public String hide(String text) {
        String hidden = text;
        for (String secret : secrets()) hidden = hidden.replace(secret, "***");
        return hidden;
    }

    private List<String> secrets() {
        return Stream.of(password, trustStorePassword).filter(s -> !s.isEmpty()).toList();
    }

    /** Records print what they hold; this one must not. */
    @Override
    public String toString() {
        return "AccessOptions[" + url + "]";
    }
}
