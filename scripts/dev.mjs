import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain, say } from './project.mjs';

await runMain(async () => {
  await ensureInstalled('production');
  say('starting …');
  process.exitCode = await runService(projectNode(), ['scripts/dev/main.ts']);
});
