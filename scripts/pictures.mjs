import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain } from './project.mjs';
import { ensureBuilt } from './web-build.mjs';

await runMain(async () => {
  await ensureInstalled('everything');
  await ensureBuilt();
  await ensureBrowser();
  process.exitCode = await runService(projectNode(), ['scripts/pictures/main.ts']);
}, 'npm run pictures takes the pictures of the README from the running app.');
