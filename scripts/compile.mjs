import { runMain } from './project.mjs';
import { compileServer } from './web-build.mjs';

// For a build that another user serves: Node.js has a separate compile cache for each user.
await runMain(compileServer);
