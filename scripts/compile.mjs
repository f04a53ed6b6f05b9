import { runMain } from './project.mjs';
import { compileServer } from './web-build.mjs';

// For a build that another user serves: Node.js keeps what it has compiled for each one apart.
await runMain(compileServer);
