import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';
import { freePort } from '#test/free-port.ts';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { BUDGETS } from '#test/weight/budgets.ts';
import { styleBytes } from '#test/weight/weigh.ts';
import { type BenchOptions, type Figure, median } from './bench.ts';
import { type Load, load, type Throttling } from './page/lighthouse.ts';
import { startPlainSite } from './page/plain-page.ts';
import { answersOf, STEP_SHOWN } from './page/taps.ts';
import { coldView, usableAfter } from './page/usable.ts';
import { steadyRuns } from './steady-runs.ts';

/** A page that search engines are told to skip has no search score. */
const CATEGORIES = {
  '/': ['performance', 'accessibility', 'best-practices', 'seo'],
  '/embed': ['performance', 'accessibility', 'best-practices'],
} as const;
type Path = keyof typeof CATEGORIES;

/** The parts to measure alone, with `--part`: the paints take ten minutes, the answers two. */
const PARTS = ['weight', 'paint', 'answers'] as const;

/** The first view compared with the same content as plain HTML, and the wizard's response times. */
export async function bench({ runs = '5', part }: BenchOptions): Promise<Figure[]> {
  const asked = part === undefined ? PARTS : PARTS.filter((each) => each === part);
  if (asked.length === 0) throw new Error(`--part is one of ${PARTS.join(', ')}`);
  const postgres = await startTemporaryPostgres();
  const server = await runServer({ postgresUrl: postgres.url, env: { RATE_LIMIT: 'off' } });
  const paths = Object.keys(CATEGORIES) as Path[];
  const plain = await startPlainSite(server.url, paths);
  const port = await freePort();
  const options = browserOptions('whole');
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      const at = { browser, port, path, ours: server.url + path, plain: plain.url + path };
      if (asked.includes('weight')) figures.push(...(await weightFigures(at)));
      if (asked.includes('paint')) {
        figures.push(...(await paintFigures(at, 'simulate', Number(runs))));
        figures.push(...(await paintFigures(at, 'devtools', Number(runs))));
      }
      if (asked.includes('answers')) figures.push(...(await tapFigures(at, Number(runs))));
    }
    return figures;
  } finally {
    await browser.close();
    await plain.stop();
    await server.stop();
    await postgres.stop();
  }
}

/**
 * Next to two pictures the font gets a third of the connection: seven packets of 1,460 bytes per round
 * trip. If it needs more than two, the largest paint comes 75 to 150 ms later (Lighthouse's model).
 */
const FONT_BYTES = 2 * 7 * 1_460;

interface Place {
  readonly browser: Browser;
  /** Where Lighthouse finds the browser. */
  readonly port: number;
  readonly path: Path;
  readonly ours: string;
  readonly plain: string;
}

async function weightFigures({ browser, path, ours }: Place): Promise<Figure[]> {
  const answer = await fetch(ours, { headers: { 'accept-encoding': 'br' } });
  const html = Number(answer.headers.get('content-length'));
  const style = styleBytes(await answer.text());
  const { scriptBytes, blocking, fontBytes } = await coldView(browser, ours);
  const kilobytes = (name: string, bytes: number, atMost: number) => {
    return { name: `${path} ${name}`, value: bytes / 1024, unit: 'KB', atMost };
  };
  return [
    kilobytes('HTML with its style, brotli', html, BUDGETS.html),
    kilobytes('style of the first view, gzip', style, BUDGETS.style),
    kilobytes('scripts of the first view, brotli', scriptBytes, BUDGETS.scripts),
    kilobytes('font with its headers', fontBytes, FONT_BYTES / 1024),
    { name: `${path} requests before the first paint`, value: 1 + blocking, unit: '', atMost: 1 },
  ];
}

/** Ours and the plain page alternate, so both meet the same machine. */
async function paintFigures(place: Place, throttling: Throttling, runs: number): Promise<Figure[]> {
  const { browser, port, path } = place;
  const ours: Load[] = [];
  const plain: Load[] = [];
  const usable: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // They take a minute each: this shows that the run continues.
    console.error(`  ${path}, ${throttling}: ${run + 1} of ${runs}`);
    const categories = throttling === 'simulate' ? CATEGORIES[path] : ['performance'];
    ours.push(await load(place.ours, port, throttling, categories));
    plain.push(await load(place.plain, port, throttling, ['performance']));
    if (throttling === 'devtools') usable.push(await usableAfter(browser, place.ours));
  }
  const middle = (loads: readonly Load[], value: (load: Load) => number) =>
    median(loads.map(value));
  const how = `${path} ${throttling === 'simulate' ? 'simulated' : 'applied'}:`;
  const paint = middle(ours, ({ largestPaint }) => largestPaint);
  const plainPaint = middle(plain, ({ largestPaint }) => largestPaint);
  const figures: Figure[] = [
    { name: `${how} largest paint of the plain page`, value: plainPaint, unit: 'ms' },
    { name: `${how} largest paint`, value: paint, unit: 'ms' },
    {
      name: `${how} the same, to the plain page's`,
      value: paint / plainPaint,
      unit: 'x',
      atMost: 1.15,
    },
    {
      name: `${how} total blocking time`,
      value: middle(ours, ({ blocking }) => blocking),
      unit: 'ms',
      atMost: 50,
    },
    { name: `${how} layout shift`, value: middle(ours, ({ shift }) => shift), unit: '', atMost: 0 },
  ];
  if (throttling === 'devtools') {
    figures.push({ name: `${how} usable`, value: median(usable), unit: 'ms', atMost: 2_200 });
    return figures;
  }
  for (const category of CATEGORIES[path]) {
    const value = middle(ours, ({ scores }) => scores[category] ?? 0);
    figures.push({ name: `${path} Lighthouse, ${category}`, value, unit: '', atLeast: 100 });
  }
  return figures;
}

/** The median of each control, then the slowest of them. */
async function tapFigures({ browser, path, ours }: Place, runs: number): Promise<Figure[]> {
  const walks = await steadyRuns(
    runs,
    () => answersOf(browser, ours),
    (run) => console.error(`  ${path}, answers: ${run}, for ${runs} undisturbed`),
  );
  const controls = [...new Set(walks.flatMap((walk) => [...walk.keys()]))];
  return controls.map((control) => ({
    name: `${path} answer at 6 x CPU: ${control}`,
    value: median(walks.map((walk) => walk.get(control) ?? Number.NaN)),
    unit: 'ms',
    ...(control === STEP_SHOWN ? {} : { atMost: 100 }),
  }));
}
