import type { FieldError } from '#kernel/contract/problem.ts';
import { language } from '#kernel/words/en/language.ts';
import type { FailureCode } from '#registry/failures.ts';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import { backendTexts } from '#ui/words/en/backend.ts';

export interface PostOptions {
  readonly fetch: typeof fetch;
  readonly anonKey: string;
  /** The visitor's access token, or the public key, which means no session. */
  readonly token: string;
  readonly timeoutMs: number;
}

/**
 * A POST with the hosted backend's headers. Retries after 2, 4 and 8 s while the server is too busy
 * to start. Never throws.
 */
export async function post<Answer>(
  path: string,
  body: unknown,
  options: PostOptions,
  pauseMs = 2000,
): Promise<CallResult<Answer>> {
  const result = await postOnce<Answer>(path, body, options);
  if (result.ok || result.problem.code !== 'too-busy' || pauseMs > 8000) return result;
  // Spreads out the retries of calls that were refused together.
  await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random() / 2)));
  return post(path, body, options, pauseMs * 2);
}

async function postOnce<Answer>(
  path: string,
  body: unknown,
  { fetch, anonKey, token, timeoutMs }: PostOptions,
): Promise<CallResult<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'accept-language': language,
        'content-type': 'application/json',
      },
      // Without a body nothing is sent, as the specification says.
      body: JSON.stringify(body) ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { ok: true, data: (await response.json()) as Answer };
    // A proxy refuses with its own page; its status says enough.
    const answer: unknown = await response.json().catch(() => null);
    return { ok: false, problem: readProblem(response.status, answer) };
  } catch (error) {
    return { ok: false, problem: noAnswer(error) };
  }
}

type Answered = Partial<Record<keyof CallProblem, unknown>> & {
  readonly params?: { readonly words?: string } | null;
};

function readProblem(status: number, answer: unknown): CallProblem {
  const { code, detail, errors, times, params } = (answer ?? {}) as Answered;
  return {
    kind: status < 500 ? 'refused' : 'failed',
    status,
    // A newer server may send other codes. A code is only ever compared.
    code: typeof code === 'string' ? (code as FailureCode) : null,
    detail: typeof detail === 'string' && detail ? detail : backendTexts.unreadable,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    times: Array.isArray(times) ? times : [],
    words: params?.words ?? null,
  };
}

function isFieldError(value: unknown): value is FieldError {
  const { path, message } = (value ?? {}) as Partial<FieldError>;
  return typeof path === 'string' && typeof message === 'string';
}

/** A browser's fetch throws TypeError when the network fails; SyntaxError comes from the body. */
function noAnswer(error: unknown): CallProblem {
  const name = error instanceof Error ? error.name : '';
  const kind = name === 'TimeoutError' ? 'timeout' : name === 'TypeError' ? 'offline' : 'failed';
  const detail = backendTexts[kind === 'failed' ? 'unreadable' : kind];
  return { kind, status: 0, code: null, detail, errors: [], times: [], words: null };
}
