import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Answer } from './caller.ts';
import type { ConsoleBrowser } from './console-caller.ts';

/** A crew's phone in process: signs in with a code from the console, and calls with its token. */
export class TestPhone {
  token = '';
  readonly #app: Hono<AppEnv>;

  constructor(app: Hono<AppEnv>) {
    this.#app = app;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const response = await this.#app.request(`/crew/api${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': isBytes ? 'image/jpeg' : 'application/json' }),
      },
      ...(body !== undefined && {
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  }

  async signIn(browser: ConsoleBrowser, personId: PersonId): Promise<this> {
    const { body: made } = await browser.post(`/people/${personId}/code`);
    const { status, body } = await this.call('POST', '/sign-in', { code: made.code });
    expect(status, JSON.stringify(body)).toBe(200);
    this.token = body.token;
    return this;
  }

  send(events: readonly unknown[], phoneNow = new Date()): Promise<Answer> {
    return this.call('POST', '/events', { events, phoneNow: phoneNow.toISOString() });
  }
}

/** An event as a phone makes it; by default now. */
export function phoneEvent(
  kind: WorkKind,
  visitId: VisitId | null,
  more: Record<string, unknown> & { readonly at?: Date } = {},
) {
  const { at = new Date(), ...rest } = more;
  return { id: randomUUID(), kind, visitId, ...rest, at: at.toISOString() };
}

export { crewWorld, visitSoon } from './crew-world.ts';
