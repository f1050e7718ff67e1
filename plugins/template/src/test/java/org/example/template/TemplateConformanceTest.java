package org.example.template;

import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;

class TemplateConformanceTest extends EngineConformance {
    TemplateConformanceTest() {
        super(new TemplateEngine());
    }

    @Override
    protected String deadAddress() {
        return Token.fresh().at("127.0.0.1:1"); // where nobody listens
    }
}
