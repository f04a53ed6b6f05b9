import lighthouse from 'lighthouse';

/** Slow 4G and a CPU four times slower: computed from an unthrottled load, or really applied. */
export type Throttling = 'simulate' | 'devtools';

export interface Load {
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly firstPaint: number;
  /** Milliseconds. */
  readonly blocking: number;
  readonly shift: number;
  /** 0 to 100; only the requested ones. */
  readonly scores: Readonly<Record<string, number>>;
}

/** How often a load is repeated if Lighthouse lost its recording. */
const ATTEMPTS = 3;

/** One cold load on Lighthouse's phone. */
export async function load(
  url: string,
  port: number,
  throttlingMethod: Throttling,
  categories: readonly string[],
  attempt = 1,
): Promise<Load> {
  const flags = { port, throttlingMethod, onlyCategories: [...categories], logLevel: 'error' };
  const result = await lighthouse(url, flags as Parameters<typeof lighthouse>[1]);
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, runtimeError } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART' && attempt < ATTEMPTS) {
    return load(url, port, throttlingMethod, categories, attempt + 1);
  }
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    largestPaint: numberOf('largest-contentful-paint'),
    firstPaint: numberOf('first-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    scores: Object.fromEntries(
      Object.entries(result.lhr.categories).map(([id, { score }]) => [id, (score ?? 0) * 100]),
    ),
  };
}
