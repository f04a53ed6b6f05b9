import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median } from '../bench.ts';
import { call, postalCode, selection } from './buyers.ts';

const A_SECOND = 200;
const SECONDS = 10;
const PAGE_EVERY_MS = 25;
/** How much slower a page may be during it. */
const SLOWER = 1.1;
/** Visitors often want the same: this many ZIP codes, each with one of two homes. */
const ZIP_CODES = 40;

/** How long the booking page takes alone, and during 200 free-times calls a second. */
export async function pageUnderLoad(origin: string): Promise<Figure[]> {
  await askPages(origin, 3);
  const alone = await askPages(origin, SECONDS);
  const asking = askTimes(origin);
  const beside = await askPages(origin, SECONDS);
  const { answered, failed, ms } = await asking;
  return [
    { name: 'the booking page alone, median', value: median(alone), unit: 'ms' },
    { name: `beside ${A_SECOND} questions a second, median`, value: median(beside), unit: 'ms' },
    {
      name: 'so many times as long',
      value: median(beside) / median(alone),
      unit: '',
      atMost: SLOWER,
    },
    { name: 'questions answered a second', value: answered / SECONDS, unit: '' },
    { name: 'of those, median', value: median(ms), unit: 'ms' },
    { name: 'questions that failed', value: failed, unit: '', atMost: 0 },
  ];
}

async function askPages(origin: string, seconds: number): Promise<number[]> {
  const ms: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    await (await fetch(origin)).text();
    ms.push(performance.now() - started);
    await wait(PAGE_EVERY_MS);
  }
  return ms;
}

async function askTimes(origin: string) {
  const ms: number[] = [];
  const pending: Promise<void>[] = [];
  let failed = 0;
  const began = performance.now();
  for (let count = 0; count < A_SECOND * SECONDS; count += 1) {
    const dueIn = began + (count * 1000) / A_SECOND - performance.now();
    if (dueIn > 1) await wait(dueIn);
    const started = performance.now();
    const zip = String(Number(postalCode) - (count % ZIP_CODES));
    const size = count % 2 === 0 ? 'average' : 'compact';
    const homeDetails = { ...selection.homeDetails, sizeCategory: size };
    const wanted = { ...selection, homeDetails, postalCode: zip };
    pending.push(
      call([origin], 'free-times', wanted).then(
        ({ status }) => {
          ms.push(performance.now() - started);
          if (status !== 200) failed += 1;
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(pending);
  return { answered: ms.length, failed, ms };
}
