import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

// What is found here is neither stripped of its types nor compiled again, so a start takes half a
// second and 20 MB less. NODE_COMPILE_CACHE names another folder.
enableCompileCache(join(root, '.cache/compiled'));
