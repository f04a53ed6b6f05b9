import { ensureInstalled } from './install.mjs';
import { runMain } from './project.mjs';
import { buildWeb } from './web-build.mjs';

await runMain(async () => {
  await ensureInstalled('production');
  await buildWeb();
}, 'npm run build builds the pages and the console.');
