/**
 * Chromium's first use of Intl in a process collects all of its locales, in one long task. Another
 * thread does it while the scripts travel; then the wizard's prices cost nothing of that.
 */
export function warmIntl(): void {
  try {
    new Worker('data:text/javascript,(0).toLocaleString();close()');
  } catch {
    // Then the first price does it.
  }
}
