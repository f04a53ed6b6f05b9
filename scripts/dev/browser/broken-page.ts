// Whatever is changed may have been what was wrong.
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
// So may what was changed before this page could hear of it.
import.meta.hot?.on('vite:ws:connect', async () => {
  const { status } = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (status !== 500) location.reload();
});
