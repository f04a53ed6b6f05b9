import { readItem, removeItem, writeItem } from './storage.ts';

export interface ToastMessage {
  title: string;
  text: string;
  /** 'error' interrupts a screen reader and is coral; 'status' waits its turn. */
  tone: 'error' | 'status';
}

const STORED_TOAST_KEY = 'wellkept-toast';

/** Shows a toast; its code is loaded with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { addToast } = await import('./toast-region.tsx');
  addToast(message);
}

/** Stores a toast for the page that comes next. */
export function storeToastForNextPage(message: ToastMessage): void {
  writeItem('session', STORED_TOAST_KEY, JSON.stringify(message));
}

/** Shows, once, the toast that the previous page left. Call it when the page's script runs. */
export function showStoredToast(): void {
  const left = readItem('session', STORED_TOAST_KEY);
  if (!left) return;
  removeItem('session', STORED_TOAST_KEY);
  try {
    void showToast(JSON.parse(left));
  } catch {
    // Incomplete: there is nothing to show.
  }
}
