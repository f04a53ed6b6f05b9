import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '#api/server/api-keys/api-key-env.ts';
import type { Operator } from '#company/server/operators/operator-env.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Logger } from '#platform/server/logger.ts';

/** The anonymous person who calls; null if only the public key was sent. */
export interface Visitor {
  id: string;
  sessionId: string;
}

/** The values that Hono carries for every request: `new Hono<AppEnv>()`, `c.get('visitor')`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientIp: string;
    log: Logger;
    /** The language of failures; the operator's own unless a customer calls. */
    language: Language;
    visitor: Visitor | null;
    /** Whether the visitor's own connection is encrypted, as far as this process can know. */
    https: boolean;
    /** The operator signed in to the console; set only behind its guard. */
    operator: Operator | null;
    /** The key of a program that calls the API; set only behind its guard. */
    apiKey: ApiKey | null;
    /** The crew phone that calls; set only behind its guard. */
    crewPhone: CrewPhone | null;
  };
}
