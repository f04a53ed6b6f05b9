import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain, SERVER, say } from './project.mjs';
import { ensureBuilt } from './web-build.mjs';

await runMain(async () => {
  await ensureInstalled('production');
  await ensureBuilt();
  say('starting …');
  process.exitCode = await runService(projectNode(), SERVER);
}, 'npm start installs what is missing, builds what is stale and starts everything.');
