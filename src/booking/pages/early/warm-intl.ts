/**
 * Chromium's first use of Intl in a process loads every locale, in one long task. A worker does it
 * while the scripts download, so the wizard's prices do not wait for it.
 */
export function warmIntl(): void {
  try {
    new Worker('data:text/javascript,(0).toLocaleString();close()');
  } catch {
    // Without a worker, the first price loads them.
  }
}
