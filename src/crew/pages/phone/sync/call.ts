import { language } from '#kernel/words/en/language.ts';

/** This phone was turned off, or the server does not know it. */
type NoSession = 'off' | 'unknown';

export type PhoneCallResult<Answer> =
  | {
      readonly ok: true;
      readonly data: Answer;
      readonly sentAt: number;
      readonly receivedAt: number;
    }
  | {
      readonly ok: false;
      readonly trouble: 'offline' | 'server' | 'refused' | NoSession;
      readonly detail: string;
    };

interface CallOptions {
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly bytes?: ArrayBuffer;
  readonly timeoutMs?: number;
}

const OFTEN_MS = 20_000;

/** A call from the crew's phone; never throws. */
export async function call<Answer>(
  path: string,
  options: CallOptions = {},
): Promise<PhoneCallResult<Answer>> {
  const { token, method = 'GET', json, bytes, timeoutMs = OFTEN_MS } = options;
  const sentAt = Date.now();
  try {
    const response = await fetch(`/crew/api/${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-type': 'image/jpeg' }),
      },
      body: bytes ?? JSON.stringify(json) ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, data: answer as Answer, sentAt, receivedAt: Date.now() };
    const { code, detail } = (answer ?? {}) as { code?: unknown; detail?: unknown };
    return { ok: false, trouble: troubleOf(response.status, code), detail: String(detail ?? '') };
  } catch (error) {
    // A fetch without a connection throws TypeError; anything else is an unreadable answer.
    const isOffline = !navigator.onLine || error instanceof TypeError;
    return { ok: false, trouble: isOffline ? 'offline' : 'server', detail: '' };
  }
}

function troubleOf(status: number, code: unknown): 'server' | 'refused' | NoSession {
  // Only an explicit code makes the phone delete its data.
  if (status === 401) return code === 'crew-device-off' ? 'off' : 'unknown';
  return status === 429 || status === 408 || status >= 500 ? 'server' : 'refused';
}
