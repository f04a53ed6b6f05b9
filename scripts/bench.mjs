import { BENCH_ABOUT, readBenchArguments } from './bench-arguments.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { runService } from './processes.mjs';
import { projectNode, runMain } from './project.mjs';
import { ensureBuilt } from './web-build.mjs';

await runMain(
  async () => {
    const args = process.argv.slice(2);
    readBenchArguments(args);
    await ensureInstalled('everything');
    await ensureBuilt();
    await ensureBrowser();
    process.exitCode = await runService(projectNode(), ['bench/main.ts', ...args]);
  },
  { about: BENCH_ABOUT },
);
