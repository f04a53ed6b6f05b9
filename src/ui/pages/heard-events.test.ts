import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heardEvents } from './heard-events.ts';

/** React's handlers, with the events that React listens for at its root. */
const AT_ROOT: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  // A click changes a check box; input changes a field.
  onChange: ['change', 'click', 'input'],
  onClick: ['click'],
  onInput: ['input'],
  onKeyDown: ['keydown'],
  onSubmit: ['submit'],
  // Runs before the form's own handler.
  onSubmitCapture: ['submit'],
};

/** React listens for these on the element itself; `onSelect` of a choice is our own prop. */
const ELSEWHERE = ['onCancel', 'onClose', 'onInvalid', 'onToggle', 'onSelect'];

test('heardEvents lists exactly the events that the served pages handle', () => {
  const handled = handlersOf(sources().join('\n')).filter((name) => !ELSEWHERE.includes(name));
  expect(handled.filter((name) => !(name in AT_ROOT))).toEqual([]);
  const awaited = new Set(handled.flatMap((name) => AT_ROOT[name] ?? []));
  expect(heardEvents.split(' ').sort()).toEqual([...awaited].sort());
});

test('finds handlers of other events', () => {
  expect(handlersOf('<p onPointerDown={press} />')).toEqual(['onPointerDown']);
  expect(handlersOf('<button\n  onClickCapture={press}\n>')).toEqual(['onClickCapture']);
  expect(handlersOf('<Doors onMouseEnter={look} onChosen={go} />')).toEqual(['onMouseEnter']);
});

/** The sources that are hydrated; the console and the toasts have roots of their own. */
function sources(): string[] {
  const folder = new URL('../../', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => !path.includes('/console/') && path !== 'ui/parts/toast-region.tsx')
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
}

/** The names of event handlers, on elements and on components that pass them on. */
function handlersOf(source: string): string[] {
  const given = source.matchAll(/\s(on[A-Z]\w*)=/g);
  const names = new Set([...given].map(([, name = '']) => name));
  return [...names].filter((name) => reactsOwn.has(name.replace(/Capture$/, '')));
}

const types = new URL('../../../node_modules/@types/react/index.d.ts', import.meta.url);
const reactsOwn = new Set(
  [...readFileSync(types, 'utf8').matchAll(/\s(on[A-Z]\w*)\?:/g)].map(([, name]) => name),
);
