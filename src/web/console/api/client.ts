import { shellTexts } from '#texts/console/shell.ts';
import { language } from '#texts/language.ts';
import { ApiProblem } from './problem.ts';

const OFFLINE = {
  status: 0,
  code: 'offline' as const,
  detail: shellTexts.problems.offline,
};

export type Params = Readonly<Record<string, string | undefined>>;

/** The address of a console call, for links such as a download. Empty parameters are left out. */
export function apiUrl(path: string, params: Params = {}): string {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(filled as [string, string][]).toString();
  return `/operator/api${path}${query && `?${query}`}`;
}

/** The console's calls: JSON in, JSON out. @throws ApiProblem */
export const api = {
  get: <T>(path: string, params?: Params) => call<T>('GET', apiUrl(path, params)),
  post: <T>(path: string, body: unknown = {}) => call<T>('POST', apiUrl(path), body),
  put: <T>(path: string, body: unknown) => call<T>('PUT', apiUrl(path), body),
  patch: <T>(path: string, body: unknown) => call<T>('PATCH', apiUrl(path), body),
  delete: <T>(path: string) => call<T>('DELETE', apiUrl(path)),
};

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = {
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, ...sent }).catch(() => {
    throw new ApiProblem(OFFLINE);
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw new ApiProblem({
    code: 'internal',
    detail: shellTexts.problems.server,
    ...answer,
    status: response.status,
  });
}
