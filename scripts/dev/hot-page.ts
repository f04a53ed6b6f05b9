/**
 * A page whose policy also allows exactly what hot reload needs: styles that Vite adds, by a nonce,
 * and the worker in which it waits for a restarting server.
 */
export async function withHotReload(response: Response, nonce: string): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (policy === null || !isPage) return response;
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', hotPolicy(policy, nonce));
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  headers.delete('etag');
  const html = (await response.text())
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replace('<style data-precedence="first">', `<style nonce="${nonce}" data-precedence="first">`);
  return new Response(html, { status: response.status, headers });
}

function hotPolicy(policy: string, nonce: string): string {
  const styled = policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
  if (!styled.includes('worker-src ')) return `${styled}; worker-src blob:`;
  return styled.replace('worker-src ', 'worker-src blob: ');
}
