import { appendFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** That many lines of an error: what was expected and what was found; the rest is in the phase's output. */
const LINES = 12;

/**
 * Writes the failures to the file named in FAILURES_FILE, for the summary at the end of `npm test`:
 * often only the end of a long log survives.
 */
export class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.FAILURES_FILE;
    if (file === undefined) return;
    const failures = [
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => describeFailure(module.relativeModuleId, error)),
        ...[...module.children.allTests('failed')].flatMap(describeTest),
      ]),
      ...errors.map((error) => describeFailure('outside of a test', error)),
    ];
    appendFileSync(file, failures.join(''));
  }
}

function describeTest(test: TestCase): string[] {
  const name = `${test.module.relativeModuleId} › ${test.fullName}`;
  return (test.result().errors ?? []).map((error) => describeFailure(name, error));
}

function describeFailure(name: string, error: SerializedError & { diff?: string }): string {
  const where = error.stack?.split('\n').find((line) => /^\s*at /.test(line));
  const lines = `${error.message}\n${error.diff ?? ''}`.split('\n').slice(0, LINES);
  return `${[name, ...lines, where?.trim() ?? ''].filter(Boolean).join('\n    ')}\n`;
}
