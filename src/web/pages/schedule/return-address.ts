/**
 * Where the visitor goes on with the saved times: the given redirect_url with `schedule=ID` added,
 * and only on this site's own origin (ruling 17). Null for anything else.
 */
export function returnAddress(
  redirectUrl: string | null,
  origin: string,
  scheduleId: string,
): string | null {
  if (!redirectUrl) return null;
  try {
    const url = new URL(redirectUrl, origin);
    const isOwn = url.origin === origin && (url.protocol === 'https:' || url.protocol === 'http:');
    if (!isOwn) return null;
    // Added by hand: rewriting the whole query could change how `data` is encoded.
    url.search += `${url.search ? '&' : '?'}schedule=${encodeURIComponent(scheduleId)}`;
    return url.href;
  } catch {
    return null;
  }
}
