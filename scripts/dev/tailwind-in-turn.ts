import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';

/**
 * Tailwind's plugin, one task at a time per style. Otherwise, if a file changes again while it
 * works, as when editors save in pieces, it would answer the later change with the style from
 * before both.
 */
export function tailwindInTurn(): Plugin[] {
  return tailwindcss().map(inTurn);
}

function inTurn(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'object') return plugin;
  const { handler } = transform;
  const last = new Map<string, Promise<unknown>>();
  return {
    ...plugin,
    transform: {
      ...transform,
      handler(...asked) {
        const style = `${this.environment.name} ${asked[1]}`;
        const before = last.get(style) ?? Promise.resolve();
        const now = before.then(() => handler.apply(this, asked));
        last.set(
          style,
          now.catch(() => undefined),
        );
        return now;
      },
    },
  };
}
