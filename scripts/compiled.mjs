import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

// Modules cached here need no type stripping or compiling, so a start takes half a second and 20 MB
// less. NODE_COMPILE_CACHE names another folder.
enableCompileCache(join(root, '.cache/compiled'));
