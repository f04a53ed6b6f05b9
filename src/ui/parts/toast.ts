import { readItem, removeItem, writeItem } from './storage.ts';

export interface ToastMessage {
  title: string;
  text: string;
  /** 'error' interrupts a screen reader and is drawn in coral; 'status' waits its turn. */
  tone: 'error' | 'status';
}

const LEFT_TOAST = 'wellkept-toast';

/** Shows a toast; the code that draws it is loaded with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { addToast } = await import('./toast-region.tsx');
  addToast(message);
}

/** Keeps a toast for the page that this one is about to lead to. */
export function leaveToast(message: ToastMessage): void {
  writeItem('session', LEFT_TOAST, JSON.stringify(message));
}

/** Shows what the page before left, once. Call it when the page has its script. */
export function showLeftToast(): void {
  const left = readItem('session', LEFT_TOAST);
  if (!left) return;
  removeItem('session', LEFT_TOAST);
  try {
    void showToast(JSON.parse(left));
  } catch {
    // Cut off: there is nothing to show.
  }
}
