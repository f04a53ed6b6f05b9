import type { BrowserContext } from '@playwright/test';

/** Collects what no journey may cause, from every page of the context, as readable lines. */
export function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // The console's router warns about its own routes, even in the build.
    const isRouters = message.type() === 'warning' && message.text().includes('HydrateFallback');
    if (message.type() !== 'error' && !isRouters) return;
    // The test's own scripts, which the emails in the sandbox's mailbox block.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    problems.push(`exception: ${stack || `${name}: ${message}`} (${error.page()?.url()})`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page aborts its pending requests.
    if (reason === 'net::ERR_ABORTED') return;
    problems.push(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  return problems;
}
