/** A phone opens its own maps app for this URL; elsewhere it is a web map. */
export function mapsAddress(address: readonly string[], userAgent: string): string {
  const query = encodeURIComponent(address.join(', '));
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return /Android/.test(userAgent)
    ? `geo:0,0?q=${query}`
    : `https://www.openstreetmap.org/search?query=${query}`;
}
