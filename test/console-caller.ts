import type { Hono } from 'hono';
import type { Role } from '#company/contract/accounts.ts';
import { createOperatorAuth } from '#company/server/operators/auth.ts';
import { ensureOperator } from '#company/server/operators/first-operator.ts';
import type {
  TodayAnswer,
  TodayPage,
  TodaySection,
  TodaySectionName,
} from '#desk/contract/today.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { Answer } from './caller.ts';
import { TEST_SECRET } from './test-app.ts';

export const ORIGIN = 'http://localhost';
export const PASSWORD = 'a long password of the tests';

export interface ConsoleAnswer extends Answer {
  headers: Headers;
}

/** A browser with the console: keeps its cookies and sends its origin, as browsers do. */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono<AppEnv>;

  constructor(app: Hono<AppEnv>) {
    this.#app = app;
  }

  get(path: string): Promise<ConsoleAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown = {}): Promise<ConsoleAnswer> {
    return this.send('POST', path, body);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ConsoleAnswer> {
    const response = await this.#app.request(`/operator/api${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const ended = attributes.some((each) => /^\s*max-age=0$/i.test(each));
    if (ended) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The start of a section of Today. */
export async function todaySection<Name extends TodaySectionName>(
  browser: ConsoleBrowser,
  name: Name,
): Promise<TodayPage<Name>> {
  const { sections } = (await browser.get('/today')).body as TodayAnswer;
  const section = sections.find((each): each is TodayPage<Name> & TodaySection => {
    return each.name === name;
  });
  if (section === undefined) throw new Error(`Today has no section ${name}`);
  return section;
}

/** A browser with a signed-in operator of that role. */
export async function signedIn(
  app: Hono<AppEnv>,
  db: Db,
  role: Role = 'owner',
  email = `${role}@example.com`,
): Promise<ConsoleBrowser> {
  await makeOperator(db, email, role);
  const browser = new ConsoleBrowser(app);
  const { status } = await browser.post('/auth/sign-in', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return browser;
}

/** The browser, after entering its password again, as changes to accounts require. */
export async function confirmed(browser: ConsoleBrowser): Promise<ConsoleBrowser> {
  const { status } = await browser.post('/auth/confirm', { password: PASSWORD });
  if (status !== 200) throw new Error(`the password was not taken: ${status}`);
  return browser;
}

export async function makeOperator(db: Db, email: string, role: Role = 'owner'): Promise<void> {
  const auth = createOperatorAuth({ db, secret: TEST_SECRET, businessName: () => 'Wellkept' });
  const unjudged = () => Promise.resolve();
  await ensureOperator(db, auth, { email, password: PASSWORD }, unjudged);
  await db.updateTable('operators').set({ role }).where('email', '=', email).execute();
}
