import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { persisted: boolean }) => void;

/** One browser: a localStorage for all tabs, and each tab's sessionStorage and listeners. */
const shared = new Map<string, string>();

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Opens a tab. What its page does runs while that tab is in front. */
async function openTab() {
  const listeners: Record<string, Listener[]> = {};
  const window = {
    localStorage: storageOf(shared),
    sessionStorage: storageOf(new Map<string, string>()),
  };
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners[name] = [...(listeners[name] ?? []), listener];
  });
  vi.resetModules();
  vi.stubGlobal('window', window);
  const kept = await import('./kept-text.ts');
  const inFront = <Result>(act: () => Result): Result => {
    vi.stubGlobal('window', window);
    return act();
  };
  function tell(name: string): void {
    for (const listener of listeners[name] ?? []) listener({ persisted: true });
  }
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  return {
    reload,
    /** A later page of the same tab does this; the current one is frozen and does not know. */
    forgetElsewhere: () => window.sessionStorage.removeItem('draft'),
    changeElsewhere: (text: string) => window.sessionStorage.setItem('draft', text),
    type: (text: string) => inFront(() => kept.storeText('draft', text)),
    shows: () => inFront(() => kept.storedText('draft')),
    forget: () => inFront(() => kept.deleteText('draft')),
    leave: () => inFront(() => tell('pagehide')),
    comeBack: () => inFront(() => tell('pageshow')),
  };
}

beforeEach(() => {
  shared.clear();
  vi.useFakeTimers();
});

test('a crashed tab leaves its text to the next one for an hour', async () => {
  const tab = await openTab();
  tab.type('Jo');
  const next = await openTab();
  expect(next.shows()).toBe('Jo');
  vi.advanceTimersByTime(61 * 60 * 1000);
  expect(next.shows()).toBeNull();
  expect([...shared]).toEqual([]);
});

test('a tab that closes normally leaves nothing to the next one', async () => {
  const tab = await openTab();
  tab.type('Jo');
  tab.leave();
  expect((await openTab()).shows()).toBeNull();
  expect([...shared]).toEqual([]);
  expect(tab.shows()).toBe('Jo');
});

test('a page shown again by Back is protected against a crash again', async () => {
  const tab = await openTab();
  tab.type('Jo');
  tab.leave();
  tab.comeBack();
  expect((await openTab()).shows()).toBe('Jo');
});

test("two tabs store separate texts, and leaving one keeps the other's", async () => {
  const one = await openTab();
  one.type('Jo');
  const other = await openTab();
  other.type('Ann');
  expect([one.shows(), other.shows()]).toEqual(['Jo', 'Ann']);
  one.leave();
  expect((await openTab()).shows()).toBe('Ann');
});

test('forgetting clears both storages, and unreadable copies are ignored', async () => {
  const tab = await openTab();
  tab.type('Jo');
  tab.forget();
  expect(tab.shows()).toBeNull();
  for (const garbage of ['{', 'null', '{"at":"x","text":"Jo"}', '{"at":0,"text":5}']) {
    shared.set('draft-unsaved', garbage);
    expect((await openTab()).shows()).toBeNull();
  }
});

test('a page reloads without its text if that was forgotten while it was frozen', async () => {
  const tab = await openTab();
  tab.type('Jo');
  tab.leave();
  tab.comeBack();
  expect(tab.reload).not.toHaveBeenCalled();
  expect(tab.shows()).toBe('Jo');
  tab.leave();
  tab.forgetElsewhere();
  tab.comeBack();
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(tab.shows()).toBeNull();
  expect([...shared]).toEqual([]);
});

test('a page reloads with the new text if a later page changed it', async () => {
  const tab = await openTab();
  tab.type('Jo');
  tab.leave();
  tab.changeElsewhere('Ann');
  tab.comeBack();
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(tab.shows()).toBe('Ann');
});
