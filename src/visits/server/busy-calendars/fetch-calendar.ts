import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { calendarBytes } from '#kernel/contract/body-sizes.ts';
import {
  guardedLookup,
  PrivateAddressError,
  refusePrivateLiteral,
} from '#platform/server/http/guarded-lookup.ts';
import { CalendarError, type CalendarProblem } from './calendar-error.ts';

export interface FetchOptions {
  /** Whether private and loopback addresses are allowed. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
}

/**
 * Fetches a calendar file from an address that an owner entered: only public addresses, no redirects, limited in size
 * and in time.
 * @throws CalendarError
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<string> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeoutMs);
  try {
    const response = await request(new URL(address), options, deadline.signal);
    try {
      refuseAnswer(response);
      return await readText(response);
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError(problemOf(error, deadline));
  } finally {
    clearTimeout(timer);
  }
}

function request(
  url: URL,
  { allowPrivate }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!allowPrivate) refusePrivateLiteral(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        headers: { accept: 'text/calendar', 'user-agent': 'Wellkept-Calendar/1' },
        signal,
        agent: false,
        ...(allowPrivate ? {} : { lookup: guardedLookup }),
      },
      resolve,
    );
    call.on('error', reject);
    call.end();
  });
}

function refuseAnswer({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw new CalendarError('calendar-moved');
  if (statusCode !== 200) throw new CalendarError('calendar-refused');
  if (Number(headers['content-length'] ?? 0) > calendarBytes) {
    throw new CalendarError('calendar-too-large');
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > calendarBytes) throw new CalendarError('calendar-too-large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\r?\n/i.test(text)) throw new CalendarError('calendar-malformed');
  return text;
}

function problemOf(error: unknown, { signal }: AbortController): CalendarProblem {
  if (error instanceof PrivateAddressError) return 'calendar-address-private';
  return signal.aborted ? 'calendar-timed-out' : 'calendar-unreachable';
}
