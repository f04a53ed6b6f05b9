import { readItem, removeItem, writeItem } from './storage.ts';

export interface ToastMessage {
  title: string;
  text: string;
  /** 'error' interrupts a screen reader and is coral; 'status' waits its turn. */
  tone: 'error' | 'status';
}

const LEFT_TOAST = 'wellkept-toast';

/** Shows a toast; its code is loaded with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { addToast } = await import('./toast-region.tsx');
  addToast(message);
}

/** Stores a toast for the page that comes next. */
export function leaveToast(message: ToastMessage): void {
  writeItem('session', LEFT_TOAST, JSON.stringify(message));
}

/** Shows, once, the toast that the previous page left. Call it when the page's script runs. */
export function showLeftToast(): void {
  const left = readItem('session', LEFT_TOAST);
  if (!left) return;
  removeItem('session', LEFT_TOAST);
  try {
    void showToast(JSON.parse(left));
  } catch {
    // Incomplete: there is nothing to show.
  }
}
