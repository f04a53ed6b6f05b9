import { runService } from './processes.mjs';
import { Complaint, projectNode, runMain, SERVER } from './project.mjs';
import { isBuilt } from './web-build.mjs';

await runMain(async () => {
  if (!isBuilt()) throw new Complaint('there is no build yet: run npm run build first.');
  process.exitCode = await runService(projectNode(), SERVER);
}, 'npm run serve starts the build and nothing else.');
