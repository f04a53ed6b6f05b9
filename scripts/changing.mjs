import { ensureInstalled } from './install.mjs';
import { run } from './processes.mjs';
import { projectNode, runMain } from './project.mjs';

await runMain(async () => {
  await ensureInstalled('everything');
  const names = process.argv.slice(2);
  process.exitCode = await run(projectNode(), ['scripts/changing/main.ts', ...names]);
}, 'npm run changing shows what the compiler names once the first line of a change is there.');
