import { invalidRequest } from './failure.ts';

/** A form as sent: text in nested maps. `a[0]` and `a[]` become keys like any other. */
export interface FormTree {
  [key: string]: string | FormTree;
}

const DEEPEST = 12;

/**
 * Reads `line_items[0][price_data][currency]=usd` into nested maps.
 * @throws ApiError when a name is used both as a value and as a map.
 */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  let appended = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name).map((part) => (part === '' ? `${appended++}` : part));
    place(root, path, value, name);
  }
  return root;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 1) return [name];
  const inner = name.slice(bracket);
  const parts = [...inner.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  const readable = parts.map((part) => `[${part}]`).join('') === inner;
  if (!readable || parts.length > DEEPEST) {
    throw invalidRequest(`Invalid request (check that your POST content is valid): ${name}`);
  }
  return [name.slice(0, bracket), ...parts];
}

function place(root: FormTree, path: readonly string[], value: string, name: string): void {
  let branch = root;
  for (const part of path.slice(0, -1)) {
    const next = branch[part] ?? emptyTree();
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${name}`, name);
    branch[part] = next;
    branch = next;
  }
  const last = path.at(-1) ?? '';
  if (typeof branch[last] === 'object') throw invalidRequest(`Invalid string: ${name}`, name);
  branch[last] = value;
}

function emptyTree(): FormTree {
  // No prototype, so `__proto__[x]=1` is just another unknown parameter.
  return Object.create(null) as FormTree;
}
