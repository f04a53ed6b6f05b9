import { run } from './processes.mjs';
import { Complaint, projectNode } from './project.mjs';

/** Finds a browser that works here, or brings one. Answers an exit code; what is wrong is said. */
export function findBrowser() {
  return run(projectNode(), ['test/find-browser.ts']);
}

export async function ensureBrowser() {
  if ((await findBrowser()) !== 0) throw new Complaint('this needs a browser.');
}
