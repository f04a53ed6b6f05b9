import type { Driver } from './driver.ts';
import { describePage, type Found, findInPage, type Role, selectAll } from './in-page.ts';

/** A limit for hangs: a busy machine is slow. */
const COMES_WITHIN_MS = 60_000;
const LOOKS_EVERY_MS = 50;
/** CSS pixels: too far apart for a double click, but still on the button. */
const BESIDE = 14;

/** Uses a page as a person would, in any browser. Every act waits until it is possible, and until it took effect. */
export class Tab {
  readonly #driver: Driver;
  #last = { x: 0, y: 0 };

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.#driver.goto(url);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  /** What follows happens in that frame of the page; null: in the page itself. */
  enter(frame: string | null): Promise<void> {
    return this.#driver.enter(frame);
  }

  /** Waits until it is visible; `name` is the start of its name or text. */
  async sees(role: Role, name: string): Promise<Found> {
    return this.#until(`${role} "${name}"`, () => this.#find(role, name));
  }

  /** Waits until it has the focus. */
  async focuses(role: Role, name: string): Promise<void> {
    await this.#until(`the focus on ${role} "${name}"`, async () => {
      const found = await this.#find(role, name);
      return found?.focused ? found : null;
    });
  }

  /** Presses it, once it no longer moves and nothing covers it. */
  async press(role: Role, name: string): Promise<void> {
    const { x, y } = await this.#standing(role, name);
    // Two presses so soon at one place would be a double click, and the wizard ignores its second one.
    const isAgain = Math.abs(x - this.#last.x) < BESIDE && Math.abs(y - this.#last.y) < BESIDE;
    this.#last = { x: isAgain ? x - BESIDE : x, y };
    await this.#driver.pressAt(this.#last.x, y);
  }

  /** Presses a radio or checkbox that is not chosen yet, and waits until it is. */
  async choose(role: 'radio' | 'checkbox', name: string): Promise<string> {
    const { checked } = await this.sees(role, name);
    if (!checked) await this.press(role, name);
    const { value } = await this.#until(`${role} "${name}" to be chosen`, async () => {
      const found = await this.#find(role, name);
      return found?.checked ? found : null;
    });
    return value;
  }

  /** Runs the function in the page, on its own, until it answers true. */
  async waits(isSo: () => boolean): Promise<void> {
    await this.#until(String(isSo), async () => {
      const answer = await this.#driver.call<boolean>(String(isSo), []).catch(() => false);
      return answer || null;
    });
  }

  /** Replaces a field's value by typing. */
  async fill(name: string, text: string): Promise<void> {
    await this.press('textbox', name);
    await this.focuses('textbox', name);
    await this.#driver.call(String(selectAll), []);
    await this.#driver.type(text);
    const digits = (value: string) => value.replaceAll(/\W/g, '');
    await this.#until(`"${text}" in "${name}"`, async () => {
      const found = await this.#find('textbox', name);
      return found && digits(found.value) === digits(text) ? found : null;
    });
  }

  /** Types a single key, such as Enter. */
  key(key: string): Promise<void> {
    return this.#driver.type(key);
  }

  async chooseFile(input: string, path: string): Promise<void> {
    await this.#driver.chooseFile(input, path);
  }

  /** Fails if the browser's console has errors. */
  expectNoErrors(): void {
    // The schema library tests whether it may compile code, and works without.
    const errors = this.#driver.errors().filter((text) => !text.includes('unsafe-eval'));
    if (errors.length > 0) throw new Error(`the console says: ${errors.join(' | ')}`);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #standing(role: Role, name: string): Promise<{ x: number; y: number }> {
    let before: Found['at'] = null;
    return this.#until(`${role} "${name}" to press`, async () => {
      const at = (await this.#find(role, name))?.at ?? null;
      const stands = at !== null && before !== null && at.x === before.x && at.y === before.y;
      before = at;
      return stands ? at : null;
    });
  }

  /** Also null while one page unloads and the next one loads. */
  async #find(role: Role, name: string): Promise<Found | null> {
    return this.#driver.call<Found | null>(String(findInPage), [role, name]).catch(() => null);
  }

  async #until<Answer>(what: string, look: () => Promise<Answer | null>): Promise<Answer> {
    const deadline = Date.now() + COMES_WITHIN_MS;
    for (;;) {
      const answer = await look();
      if (answer !== null) return answer;
      if (Date.now() > deadline) throw await this.#lost(what);
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  }

  async #lost(what: string): Promise<Error> {
    const where = await this.#driver.call(String(describePage), []).catch(String);
    return new Error(`${what} never came; the page is at ${where}`);
  }
}
