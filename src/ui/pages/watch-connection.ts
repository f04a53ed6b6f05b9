export const CONNECTION_ID = 'connection';

/** Shows at the top of the page that the connection is lost, while it is. */
export function watchConnection(): void {
  const line = document.getElementById(CONNECTION_ID);
  function say() {
    if (line) line.textContent = navigator.onLine ? '' : (line.dataset.offline ?? '');
  }
  addEventListener('online', say);
  addEventListener('offline', say);
  say();
}
