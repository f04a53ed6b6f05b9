import { run } from './processes.mjs';
import { Complaint, projectNode } from './project.mjs';

/** For projectNode(): finds a browser that works here or downloads one, and reports problems. */
export const FIND_BROWSER = ['test/find-browser.ts'];

export async function ensureBrowser() {
  if ((await run(projectNode(), FIND_BROWSER)) !== 0) throw new Complaint('this needs a browser.');
}
