// Any change may fix the error.
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
// So may a change made before this page was connected.
import.meta.hot?.on('vite:ws:connect', async () => {
  const { status } = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (status !== 500) location.reload();
});
