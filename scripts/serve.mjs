import { runService } from './processes.mjs';
import { Complaint, projectNode, runMain, SERVER, WORKER } from './project.mjs';
import { isBuilt } from './web-build.mjs';

const about = `npm run serve starts the build and nothing else.
  npm run serve             the server
  npm run serve -- worker   what sends its messages, where MESSAGE_WORKER=process`;

await runMain(
  async () => {
    const [program, ...rest] = process.argv.slice(2);
    if ((program !== undefined && program !== 'worker') || rest.length > 0) {
      throw new Complaint(`${rest[0] ?? program} is not known here. ${about}`);
    }
    if (!isBuilt()) throw new Complaint('there is no build yet: run npm run build first.');
    process.exitCode = await runService(projectNode(), program === 'worker' ? WORKER : SERVER);
  },
  { about },
);
