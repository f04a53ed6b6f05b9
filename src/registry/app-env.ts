import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '#api/server/api-keys/api-key-env.ts';
import type { Operator } from '#company/server/operators/operator-env.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Logger } from '#platform/server/logger.ts';

/** The anonymous person behind a call; null if only the public key was sent. */
export interface Visitor {
  id: string;
  sessionId: string;
}

/** What Hono carries for every request: `new Hono<AppEnv>()`, `c.get('visitor')`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientIp: string;
    log: Logger;
    /** What failures are told in; the operator's own where no customer calls. */
    language: Language;
    visitor: Visitor | null;
    /** Whether the visitor's own connection is encrypted, as far as this process can know. */
    https: boolean;
    /** Who is signed in to the console; set behind its guard only. */
    operator: Operator | null;
    /** What a program calls the API with; set behind its guard only. */
    apiKey: ApiKey | null;
    /** Whose phone calls; set behind its guard only. */
    crewPhone: CrewPhone | null;
  };
}
