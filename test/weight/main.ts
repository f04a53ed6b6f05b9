import { join } from 'node:path';
import { weighBuild, weighPackages } from './weigh.ts';

const root = join(import.meta.dirname, '..', '..');
const weights = [...(await weighBuild(join(root, 'dist'))), weighPackages(root)];
for (const { name, bytes, budget } of weights) {
  const over = bytes - budget;
  const verdict = over > 0 ? `${over} bytes OVER` : `${-over} bytes to spare`;
  console.log(`${name.padEnd(48)}${kilobytes(bytes)} of ${kilobytes(budget)}: ${verdict}`);
}
process.exitCode = weights.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(2).padStart(9)} KB`;
}
