PRAGMA application_id = 1499558500;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE environment (id INTEGER PRIMARY KEY, json TEXT NOT NULL UNIQUE);
INSERT INTO "environment" VALUES(1,'{"host":"host","os":"Linux amd64","kernel":"6.18.44-fc-v657","cpu":"Intel(R) Xeon(R) Processor @ 2.80GHz","cpus":2,"memoryBytes":25276510208,"jvm":"OpenJDK 64-Bit Server VM 17.0.15+6-Debian-1deb12u1","jvmOptions":"-Xmx3g -XX:-UsePerfData","library":""}');
CREATE TABLE experiment (id INTEGER PRIMARY KEY, added TEXT NOT NULL, yaml TEXT NOT NULL);
INSERT INTO "experiment" VALUES(1,'2026-11-21T03:41:17.269757002Z','marshalyard: 1
title: Written by format 1
engines: [tcp]
types: [octet]
sizes: [1K]
patterns: [flood, call-return]
queues: [default]
trial: {warmup: 10 ms, duration: 20 ms, startup: 5}
repeat: {trials: 1, forks: 1, order: random, seed: 1996}
');
CREATE TABLE histogram (trial INTEGER NOT NULL REFERENCES trial(id), latency TEXT NOT NULL, data BLOB NOT NULL);
INSERT INTO "histogram" VALUES(2,'ROUND_TRIP',X'1C84931400000156789C35503D4BC44010DD7D33C91A4238E438C271CA7184A0220A9641C4E2B0108B2B0E0B7F823FC04AEC6C041B09E20F106B7F82A5958858595BDA0862EF9BCD996476E7E3CDBC3759B96CFBCEF95FD73DB2B83DEDED7A7BDDED7F7789AF39067008AA00541D4F86704BA2BC137A6966396496179A53666BBEB90E10982F51A0D28065960B6B31B45A3B9129841FFE073B752914A20B1ADE6A34092759476EA1C430F08E183B6C728E5E94B0817E971752DA099213EEB8496695023BB49A530A4C748C55FA26347040607410C1330E24B84445A0B0D431C53D6D15A19BE888D184DE1E6D2B0A1D72F18CD58A9647958694A85ACF287F932D6B54D98B853145D81F2E711205256C1A314F9E46A7846578075A0F1C52F690B88006C7F4773125ED9C3D57880CB67E03BC788E2FE8D704CF38F0C9E336E008E778169CE20EB831E64F452B78F578C8F023B8F7F8F078F4B8C01F274422EB');
CREATE TABLE place (trial INTEGER NOT NULL REFERENCES trial(id), role TEXT NOT NULL, environment INTEGER NOT NULL REFERENCES environment(id));
INSERT INTO "place" VALUES(1,'sender',1);
INSERT INTO "place" VALUES(1,'receiver',1);
INSERT INTO "place" VALUES(2,'sender',1);
INSERT INTO "place" VALUES(2,'receiver',1);
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE trial (id INTEGER PRIMARY KEY, experiment INTEGER NOT NULL REFERENCES experiment(id), key TEXT NOT NULL, engine TEXT NOT NULL, label TEXT NOT NULL, options TEXT NOT NULL, type TEXT NOT NULL, size TEXT NOT NULL, pattern TEXT NOT NULL, queue INTEGER NOT NULL, fork INTEGER NOT NULL, number INTEGER NOT NULL, started TEXT NOT NULL, nanos INTEGER NOT NULL, failure TEXT NOT NULL, measurement TEXT);
INSERT INTO "trial" VALUES(1,1,'tcp|octet|1K|flood|default|0|0','tcp','tcp','{}','octet','1K','flood',0,0,0,'2026-11-21T03:41:17.533098275Z',4705265932,'','{"sent":{"messages":1665,"bytes":1704960,"sendNanos":20337222,"barrierNanos":20599998},"received":{"messages":1665,"bytes":1704960,"firstBytes":1024,"spanNanos":12550964},"startup":[],"senderFacts":{"sendQueue":"2097152","noDelay":"true","library":"JDK 17.0.15+6-Debian-1deb12u1","receiveQueue":"65536"},"receiverFacts":{"sendQueue":"2097152","noDelay":"true","library":"JDK 17.0.15+6-Debian-1deb12u1","receiveQueue":"65536"},"integrity":null}');
INSERT INTO "trial" VALUES(2,1,'tcp|octet|1K|call-return|default|0|0','tcp','tcp','{}','octet','1K','call-return',0,0,0,'2026-11-21T03:41:22.971351356Z',260377524,'','{"sent":{"messages":309,"bytes":316416,"sendNanos":21377365,"barrierNanos":21512583},"received":{"messages":309,"bytes":316416,"firstBytes":1024,"spanNanos":19801310},"startup":[543855,198403,67817,51303,849516,154140,62456,39741,43625,42820],"senderFacts":{"sendQueue":"2097152","noDelay":"true","library":"JDK 17.0.15+6-Debian-1deb12u1","receiveQueue":"65536"},"receiverFacts":{"sendQueue":"2097152","noDelay":"true","library":"JDK 17.0.15+6-Debian-1deb12u1","receiveQueue":"65536"},"integrity":null}');
CREATE INDEX trial_by_experiment ON trial(experiment, key);
CREATE INDEX histogram_by_trial ON histogram(trial);
CREATE INDEX place_by_trial ON place(trial);
COMMIT;
