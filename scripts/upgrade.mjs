import { ensureInstalled } from './install.mjs';
import { run } from './processes.mjs';
import { projectNode, runMain } from './project.mjs';

await runMain(async () => {
  await ensureInstalled('production');
  const args = ['src/app/server/upgrade-command.ts', ...process.argv.slice(2)];
  process.exitCode = await run(projectNode(), args);
});
