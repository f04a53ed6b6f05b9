const LONGEST_MS = 20_000;

/** An office photo of a visit; null without a connection, or if it was removed. */
export async function photoOfOffice(id: string, token: string): Promise<Blob | null> {
  try {
    const response = await fetch(`/crew/api/photos/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
