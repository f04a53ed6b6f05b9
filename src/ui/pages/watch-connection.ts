export const CONNECTION_ID = 'connection';

/** Says at the top of the page that the connection is lost, for as long as it is. */
export function watchConnection(): void {
  const line = document.getElementById(CONNECTION_ID);
  function say() {
    if (line) line.textContent = navigator.onLine ? '' : (line.dataset.offline ?? '');
  }
  addEventListener('online', say);
  addEventListener('offline', say);
  say();
}
