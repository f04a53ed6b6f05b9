import { afterEach, expect, test, vi } from 'vitest';
import { refusalTexts } from '#platform/words/en/terminal.ts';
import { runCommand } from './run-command.ts';

const OPTIONS = { check: { type: 'boolean' } } as const;
const told = `${refusalTexts['usage-upgrade']}\n`;
const { argv } = process;

afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function run(...args: string[]) {
  process.argv = ['node', 'command', ...args];
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const command = vi.fn(async () => undefined);
  await runCommand({ usage: 'usage-upgrade', options: OPTIONS, words: 1 }, command);
  const said = { output: output.mock.calls.join(''), errors: errors.mock.calls.join('') };
  return { ...said, done: command.mock.calls.length, code: process.exitCode };
}

test.each([['--help'], ['-h'], ['export', '--help']])('%s prints the usage', async (...args) => {
  expect(await run(...args)).toEqual({ output: told, errors: '', done: 0, code: undefined });
});

test.each([['--no-such'], ['-x'], ['one', 'two']])('refuses %s', async (...args) => {
  expect(await run(...args)).toEqual({ output: '', errors: told, done: 0, code: 1 });
});

test('runs a command with known options', async () => {
  expect(await run('one', '--check')).toEqual({ output: '', errors: '', done: 1, code: undefined });
});
