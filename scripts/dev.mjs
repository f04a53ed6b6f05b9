import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain, say } from './project.mjs';
import { requireSources } from './web-build.mjs';

await runMain(async () => {
  await ensureInstalled('production');
  requireSources();
  say('starting …');
  process.exitCode = await runService(projectNode(), ['scripts/dev/main.ts']);
}, 'npm run dev starts everything from the sources.');
