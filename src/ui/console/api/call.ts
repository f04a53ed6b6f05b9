import { language } from '#kernel/words/en/language.ts';
import type { CallAnswers, CallName, CallRequests, CallsBy } from '#registry/console-calls.ts';
import { shellTexts } from '#ui/words/en/console-shell.ts';
import { askForPassword } from './confirmation.ts';
import { recordAnswer } from './connection.ts';
import { ApiProblem } from './problem.ts';

const OFFLINE = {
  status: 0,
  code: 'offline' as const,
  detail: shellTexts.problems.offline,
};

/** The server may or may not have received it. */
const UNANSWERED = { ...OFFLINE, detail: shellTexts.problems.unanswered };

/** Longer than any of our calls takes, including those that ask the card processor. */
const LONGEST_MS = 60_000;

/** What any call may be sent with. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/**
 * Makes one of the console's calls, by its name in the table: JSON in, JSON out. If the server
 * wants the password again, asks for it and repeats the call.
 * @throws ApiProblem
 */
export async function call<Name extends CallName>(
  name: Name,
  request: CallRequests[Name],
): Promise<CallAnswers[Name]> {
  try {
    return await send(name, request);
  } catch (error) {
    const isAsked = error instanceof ApiProblem && error.code === 'confirmation-needed';
    if (!isAsked || !(await askForPassword())) throw error;
    return send(name, request);
  }
}

/** The call as a function of its request, for `useAct`. */
export function calling<Name extends CallName>(name: Name) {
  return (request: CallRequests[Name]) => call(name, request);
}

/** The address of a call, for links such as a download. Leaves out empty filters. */
export function callUrl<Name extends CallsBy<'GET'>>(
  name: Name,
  request: CallRequests[Name],
): string {
  return urlOf(name, request);
}

/** The path of a call with its params filled in, without the filters. */
export function pathOf(name: CallName, { params = {} }: AnyRequest): string {
  const [, pattern = ''] = name.split(' ');
  return pattern.replaceAll(/:(\w+)/g, (_, each: string) => encodeURIComponent(params[each] ?? ''));
}

function urlOf(name: CallName, request: AnyRequest): string {
  const filled = Object.entries(request.query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value]],
  );
  const query = new URLSearchParams(filled).toString();
  return `/operator/api${pathOf(name, request)}${query && `?${query}`}`;
}

async function send<Answer>(name: CallName, request: AnyRequest): Promise<Answer> {
  const { body } = request;
  const [method = ''] = name.split(' ');
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = {
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  // A call without an answer ends anyway, so no button spins forever.
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetch(urlOf(name, request), { method, headers, signal, ...sent }).catch(
    () => {
      recordAnswer(false);
      throw new ApiProblem(signal.aborted && method !== 'GET' ? UNANSWERED : OFFLINE);
    },
  );
  recordAnswer(true);
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  throw new ApiProblem({
    code: 'internal',
    detail: shellTexts.problems.server,
    ...answer,
    status: response.status,
  });
}
