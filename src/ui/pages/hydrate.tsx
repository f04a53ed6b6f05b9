import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showStoredToast } from '#ui/parts/toast.ts';
import { listenOnlyToHeardEvents } from './heard-events.ts';
import { PAGE_DATA_ID, pageRoot, ROOT_ID } from './root.tsx';
import { watchConnection } from './watch-connection.ts';

/** Hydrates a served page with the props that it was rendered with. */
export function hydratePage<Props extends object>(View: ComponentType<Props>): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !data) return;
  listenOnlyToHeardEvents(root);
  // In slices, so a slow phone still answers touches.
  startTransition(() => {
    hydrateRoot(root, pageRoot(View, JSON.parse(data) as Props));
  });
  showStoredToast();
  watchConnection();
}
