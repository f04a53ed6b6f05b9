import type { Locator, Page } from '@playwright/test';

const TAP_SECONDS = 0.6;
const CHARACTERS_A_SECOND = 3;
/** Silent reading of English, for about every third word that comes into view. */
const WORDS_A_SECOND = 238 / 60;
const READ_OF_MET = 1 / 3;
const SECONDS_A_WORD = READ_OF_MET / WORDS_A_SECOND;
/** A share of the screen, with each movement of the thumb. */
const SCROLL_STEP = 0.6;

export interface Effort {
  readonly taps: number;
  readonly fields: number;
  /** Each text counts once, however often it is seen. */
  readonly words: number;
  /** Pixels. */
  readonly scrolled: number;
  /** The time for tapping, typing and the page, for someone who knows what they want. */
  readonly actingSeconds: number;
  /** The same, plus reading every third word that comes into view. */
  readonly readingSeconds: number;
  /** The page's part of both. */
  readonly waited: number;
}

/**
 * Someone with a phone: scrolls to what comes next, reads on the way, taps and types, and really takes
 * that long. The page keeps working in that time, so no one waits for what it fetches then.
 */
export class Person {
  readonly page: Page;
  readonly #met = new Set<string>();
  #taps = 0;
  #fields = 0;
  #characters = 0;
  #scrolled = 0;
  #waited = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page, and looks at it once `seen` is there. */
  async open(path: string, seen: Locator): Promise<void> {
    await this.#wait(async () => {
      await this.page.goto(path, { waitUntil: 'commit' });
      await seen.waitFor();
    });
    await this.#checkPage();
  }

  /** Taps, and waits for the result. */
  async tap(target: Locator, then?: Locator): Promise<void> {
    await this.#scrollTo(target);
    this.#taps += 1;
    await this.#reach(target);
    await this.#wait(async () => {
      await target.tap();
      await then?.waitFor();
    });
    await this.#checkPage();
  }

  /** Opens a list and chooses an entry: two taps, the second in the phone's own picker. */
  async select(list: Locator, value: string): Promise<void> {
    await this.tap(list);
    this.#taps += 1;
    await this.#wait(() => list.selectOption(value));
    await this.#checkPage();
  }

  /** Taps into a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.#fields += 1;
    await this.#press(text.length);
    await this.#wait(() => field.fill(text));
    await this.#checkPage();
  }

  /** The same, then continues with the keyboard's own key: one more key press, and no tap on the page. */
  async typeAndGo(field: Locator, text: string, then: Locator): Promise<void> {
    await this.type(field, text);
    await this.go(field, then);
  }

  /** The keyboard's own key, from a field that is filled in. */
  async go(field: Locator, then: Locator): Promise<void> {
    await this.#press(1);
    await this.#wait(async () => {
      await field.press('Enter');
      await then.waitFor();
    });
    await this.#checkPage();
  }

  effort(): Effort {
    const words = wordsOf([...this.#met]);
    const actingSeconds =
      this.#taps * TAP_SECONDS + this.#characters / CHARACTERS_A_SECOND + this.#waited;
    return {
      taps: this.#taps,
      fields: this.#fields,
      words,
      scrolled: Math.round(this.#scrolled),
      actingSeconds,
      readingSeconds: actingSeconds + words * SECONDS_A_WORD,
      waited: this.#waited,
    };
  }

  /**
   * The time for moving a finger: the page can settle and become touchable in it, and only longer
   * delays are waited for. Two taps in the same place in less time would be a double click.
   */
  async #reach(target: Locator): Promise<void> {
    const started = performance.now();
    await Promise.all([
      target.click({ trial: true }),
      this.page.waitForTimeout(TAP_SECONDS * 1000),
    ]);
    this.#waited += Math.max(0, (performance.now() - started) / 1000 - TAP_SECONDS);
  }

  async #wait(act: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await act();
    this.#waited += (performance.now() - started) / 1000;
  }

  /** In steps of the thumb, until the center of the target can be touched. */
  async #scrollTo(target: Locator): Promise<void> {
    for (;;) {
      const way = await target.evaluate(wayTo, SCROLL_STEP);
      if (way === 0) return;
      this.#scrolled += Math.abs(way);
      await this.#checkPage();
    }
  }

  /** Keys of the phone's keyboard. */
  async #press(keys: number): Promise<void> {
    this.#characters += keys;
    await this.page.waitForTimeout((keys / CHARACTERS_A_SECOND) * 1000);
  }

  /** Reads what is new. */
  async #checkPage(): Promise<void> {
    const seen = await this.page.evaluate(textsInView);
    const fresh = seen.filter((text) => !this.#met.has(text));
    for (const text of fresh) this.#met.add(text);
    await this.page.waitForTimeout(wordsOf(fresh) * SECONDS_A_WORD * 1000);
  }
}

function wordsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
}

/** In the page: scrolls a step closer to what cannot be touched yet. Returns by how many pixels. */
function wayTo(target: Element, step: number): number {
  const shown = target.closest('label') ?? target;
  const { top, height, left, width } = shown.getBoundingClientRect();
  const middle = top + height / 2;
  const touched = document.elementFromPoint(left + width / 2, middle);
  if (touched !== null && (shown.contains(touched) || touched.contains(shown))) return 0;
  const wanted = middle - innerHeight / 2;
  const before = scrollY;
  scrollBy({
    top: Math.sign(wanted) * Math.min(Math.abs(wanted), innerHeight * step),
    behavior: 'instant',
  });
  return scrollY - before;
}

/** In the page: every piece of text that is partly in view. */
function textsInView(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text === '' || !walker.currentNode.parentElement?.checkVisibility()) continue;
    range.selectNode(walker.currentNode);
    const { top, bottom } = range.getBoundingClientRect();
    if (!isForEarsAlone(walker.currentNode.parentElement) && bottom > 0 && top < innerHeight) {
      texts.push(text);
    }
  }
  return texts;

  /** Text only for screen readers is in a box of one pixel, however long it is. */
  function isForEarsAlone(box: Element | null): boolean {
    if (box === null) return false;
    return box.getBoundingClientRect().width === 1 || isForEarsAlone(box.parentElement);
  }
}
