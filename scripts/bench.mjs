import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain } from './project.mjs';
import { ensureBuilt } from './web-build.mjs';

await runMain(async () => {
  await ensureInstalled('everything');
  await ensureBuilt();
  await ensureBrowser();
  const args = process.argv.slice(2);
  process.exitCode = await runService(projectNode(), ['bench/main.ts', ...args]);
});
