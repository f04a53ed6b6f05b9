import { writeFile } from 'node:fs/promises';
import { readBenchArguments } from '../scripts/bench-arguments.mjs';
import { type Bench, type Figure, isMet } from './bench.ts';
import { pace } from './pace.ts';

const { names, json, options } = readBenchArguments(process.argv.slice(2));

const results: Record<string, Figure[]> = {};
const paces: Record<string, [before: number, after: number]> = {};
for (const name of names) {
  console.log(`\n${name}`);
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  const before = pace();
  const figures = await bench(options);
  for (const figure of figures) console.log(lineOf(figure));
  results[name] = figures;
  const after = pace();
  paces[name] = [before, after];
  const [was, is] = [round(before), round(after)];
  console.log(`  this machine: ${was} ms before and ${is} ms after, for what is always the same`);
}
if (json !== null) {
  const machine = { node: process.version, platform: process.platform, arch: process.arch };
  const report = { measuredAt: new Date().toISOString(), machine, paces, results };
  await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
}
const missed = Object.values(results)
  .flat()
  .filter((figure) => !isMet(figure));
if (missed.length > 0) console.log(`\n${missed.length} figures miss their limit`);
process.exitCode = missed.length === 0 ? 0 : 1;

function lineOf(figure: Figure): string {
  const value = `${round(figure.value)} ${figure.unit}`;
  return `  ${figure.name.padEnd(58)}${value.padStart(16)}  ${limitOf(figure)}`.trimEnd();
}

function limitOf(figure: Figure): string {
  const limits = [
    figure.atMost === undefined ? '' : `at most ${figure.atMost}`,
    figure.atLeast === undefined ? '' : `at least ${figure.atLeast}`,
  ].filter(Boolean);
  if (limits.length === 0) return '';
  return `${limits.join(', ')}: ${isMet(figure) ? 'met' : 'MISSED'}`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(4);
}
