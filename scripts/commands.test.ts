import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Those that pass their arguments on to an external tool. */
const TO_TOOLS = [
  'types',
  'lint',
  'dead-code',
  'unit',
  'integration',
  'weight',
  'e2e',
  'engines',
  'format',
];

const own = Object.entries(scripts).filter(([name]) => !TO_TOOLS.includes(name));

function run(command: string, arg: string): Promise<{ code: number; said: string }> {
  const [file = '', ...args] = command.replace(/^exec node /, '').split(' ');
  const env = { ...process.env, DATA_DIR: join(root, 'no', 'such', 'folder') };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args, arg], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
    });
  });
}

/** The program that gets a script's arguments, run by src/app/server/run-command.ts. */
function programOf(command: string): string | undefined {
  const [, , script = ''] = command.split(' ');
  const source = readFileSync(join(root, script), 'utf8');
  return /\['(\S+\.ts)'.*\.\.\.process\.argv\.slice\(2\)\]/.exec(source)?.[1];
}

const handedOn = own.filter(([, command]) => programOf(command) !== undefined);
const answering = own.filter(([, command]) => programOf(command) === undefined);

test('checks every command', () => {
  for (const name of TO_TOOLS) expect(scripts).toHaveProperty(name);
  expect(own.every(([, command]) => command.startsWith('exec node scripts/'))).toBe(true);
  expect(handedOn.map(([name]) => name)).toEqual(expect.arrayContaining(['export', 'seed']));
  expect(answering.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'bench']));
});

test.each(handedOn)(
  'the one function that knows --help reads the arguments of %s',
  (_name, command) => {
    const source = readFileSync(join(root, programOf(command) ?? ''), 'utf8');
    expect(source).toContain('await runCommand(');
    expect(source).not.toContain('process.argv.slice');
  },
);

test.each(answering)('%s explains its usage with --help, and does nothing', async (...given) => {
  const [name, command] = given;
  const { code, said } = await run(command, '--help');
  expect(said).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(code).toBe(0);
});

test.each(answering)('%s refuses an unknown argument', async (_name, command) => {
  const { code, said } = await run(command, '--no-such');
  expect(code).toBe(1);
  expect(said).toContain('--no-such');
  expect(said).not.toContain('    at ');
});
