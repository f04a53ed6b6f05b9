import { freePort } from '#test/free-port.ts';
import { type Driver, type Engine, pressing, typing } from './driver.ts';
import { startProgram } from './start-program.ts';

/** The key that marks an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Answer>(path: string, body?: object, method?: string) => Promise<Answer>;

/** WebKitGTK's MiniBrowser by WebDriver, on its own virtual screen. */
export async function startWebKit(driver: string, xvfb: string): Promise<Engine> {
  const screen = await startProgram(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    /^(\d+)$/m,
  );
  const port = await freePort();
  const env = {
    DISPLAY: `:${screen.said}`,
    // No graphics card, and no sandbox as root in a container.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  };
  const running = await startProgram(driver, [`--port=${port}`], null, env);
  const root = `http://127.0.0.1:${port}`;
  await untilReady(root);
  return {
    name: 'WebKit',
    open: () => openWindow(root),
    async stop() {
      await running.stop();
      await screen.stop();
    },
  };
}

async function untilReady(root: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${root}/status`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function sender(root: string): Send {
  return async <Answer>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`${root}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value as Answer;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path.split('/').at(-1)}: ${error} ${message}`);
  };
}

/** Each session is a separate browser that keeps nothing. */
async function openWindow(root: string): Promise<Driver> {
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true } };
  const { sessionId } = await sender(root)<{ sessionId: string }>('/session', { capabilities });
  const send = sender(`${root}/session/${sessionId}`);
  const find = (selector: string) =>
    send<Record<string, string>>('/element', { using: 'css selector', value: selector });

  function perform(id: string, type: string, actions: object[]): Promise<unknown> {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    return send('/actions', { actions: [{ type, id, actions, ...parameters }] });
  }

  return {
    async goto(url) {
      await send('/url', { url });
    },
    async call<Answer>(source: string, args: readonly unknown[]) {
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`;
      const json = await send<string>('/execute/sync', { script, args: [JSON.stringify(args)] });
      return JSON.parse(json) as Answer;
    },
    async enter(frame) {
      await send('/frame', { id: null });
      if (frame !== null) await send('/frame', { id: await find(frame) });
    },
    async pressAt(x, y) {
      await perform('mouse', 'pointer', pressing(x, y));
    },
    async type(text) {
      await perform('keys', 'key', typing(text));
    },
    async chooseFile(input, path) {
      const element = (await find(input))[ELEMENT];
      await send(`/element/${element}/value`, { text: path });
    },
    async resize(width, height) {
      await send('/window/rect', { x: 0, y: 0, width, height });
    },
    errors: () => [],
    async close() {
      await send('', undefined, 'DELETE');
    },
  };
}
