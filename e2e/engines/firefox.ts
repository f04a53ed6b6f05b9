import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, type Engine, pressing, typing } from './driver.ts';
import { startProgram } from './start-program.ts';

/** Turns off what no journey tests: first-run pages, updates, and calls to other services. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
};

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string; readonly source?: Source };
  readonly result?: unknown;
  readonly message?: string;
}

interface Source {
  readonly context?: string;
}

interface Called {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox by WebDriver BiDi, which it supports natively. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'wellkept-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const running = await startProgram(program, args, /listening on (ws:\S+)/);
  const bidi = await connect(`${running.said}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'Firefox',
    open: () => openTab(bidi),
    async stop() {
      bidi.close();
      await running.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Bidi = Awaited<ReturnType<typeof connect>>;

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listen of listeners) listen(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no answer from ${url}`)));
  });
  return {
    async send<Answer>(method: string, params: object): Promise<Answer> {
      last += 1;
      const id = last;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Answer;
    },
    listen(listener: (message: Message) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

/** A fresh context: it keeps nothing from the journey before. */
async function openTab(bidi: Bidi): Promise<Driver> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context: top } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  let context = top;
  const errors: string[] = [];
  const deafen = bidi.listen(({ method, params }) => {
    if (method !== 'log.entryAdded' || params?.level !== 'error') return;
    if (params.source?.context === top) errors.push(params.text ?? '');
  });

  async function callIn(source: string, args: readonly unknown[]) {
    const called = await bidi.send<Called>('script.callFunction', {
      functionDeclaration: source,
      arguments: args.map((value) => ({ type: 'string', value: JSON.stringify(value) })),
      awaitPromise: true,
      target: { context },
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
    return called.result?.value;
  }
  function perform(id: string, type: string, actions: object[]): Promise<unknown> {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    const source = { type, id, actions, ...parameters };
    return bidi.send('input.performActions', { context, actions: [source] });
  }
  async function elementOf(selector: string): Promise<string> {
    const found = await bidi.send<{ nodes: { sharedId: string }[] }>(
      'browsingContext.locateNodes',
      {
        context,
        locator: { type: 'css', value: selector },
      },
    );
    return found.nodes[0]?.sharedId ?? '';
  }

  return {
    async goto(url) {
      context = top;
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async call<Answer>(source: string, args: readonly unknown[]) {
      const wrapped = `(...json) => JSON.stringify((${source})(...json.map((one) => JSON.parse(one))) ?? null)`;
      return JSON.parse(String(await callIn(wrapped, args))) as Answer;
    },
    async enter(frame) {
      context = top;
      if (frame === null) return;
      const source = '(json) => document.querySelector(JSON.parse(json)).contentWindow';
      context = ((await callIn(source, [frame])) as { context: string }).context;
    },
    async pressAt(x, y) {
      await perform('mouse', 'pointer', pressing(x, y));
    },
    async type(text) {
      await perform('keys', 'key', typing(text));
    },
    async chooseFile(input, path) {
      const element = { sharedId: await elementOf(input) };
      await bidi.send('input.setFiles', { context, element, files: [path] });
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context: top, viewport: { width, height } });
    },
    errors: () => errors,
    async close() {
      deafen();
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
