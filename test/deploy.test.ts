import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAIN, FIELDS } from '#platform/server/settings-fields.ts';
import { STOP_MS } from '#platform/server/stops.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Read only by Node.js and by `npm run upgrade`. */
const ELSEWHERE = ['NODE_COMPILE_CACHE', 'ROLE_PASSWORD'];
/** Only for Compose: the app gets it empty, so it does not see the owner's password. */
const TAKEN_AWAY = ['POSTGRES_PASSWORD'];
const known = [...Object.keys(FIELDS), ...ELSEWHERE, ...TAKEN_AWAY];

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The names below `environment:` for a service in compose.yaml. */
function environmentOf(service: string): string[] {
  const [, block = ''] = read('deploy/compose.yaml').split(`\n  ${service}:\n`);
  const [own = ''] = block.split(/\n {2}\w+:\n|\n\w+:\n/);
  return found(own, /^ {6}([A-Z_]+):/gm);
}

test.each(['upgrade', 'app'])('compose only gives known settings to %s', (service) => {
  const names = environmentOf(service);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the unit only gives known settings to the server', () => {
  const lines = found(read('deploy/wellkept.service'), /^Environment=(.+)$/gm);
  const names = lines.flatMap((line) => found(line, /(?:^| )([A-Z_]+)=/g));
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the unit fails forbidden system calls with an error, because Node.js asks for more than it needs', () => {
  const unit = read('deploy/wellkept.service');
  expect(unit).toMatch(/^SystemCallFilter=.*@pkey\b/m);
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

test.each(readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.service')))(
  '%s gains no rights and only writes where it says',
  (name) => {
    const unit = read(`deploy/${name}`).split('\n');
    const asked = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes'];
    expect(unit).toEqual(expect.arrayContaining([...asked, 'PrivateTmp=yes']));
    expect(unit.some((line) => line.startsWith('CapabilityBoundingSet='))).toBe(true);
  },
);

test('stopping the server waits as long as that may take', () => {
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/wellkept.service')) ?? [];
  const [, app = ''] = read('deploy/compose.yaml').split('\n  app:\n');
  const [, grace] = /^ {4}stop_grace_period: (\d+)s$/m.exec(app) ?? [];
  const most = DRAIN.most + STOP_MS / 1_000;
  expect(Number(unit)).toBeGreaterThan(most);
  expect(Number(grace)).toBeGreaterThan(most);
  const told = `\`DRAIN_SECONDS\` and ${STOP_MS / 1_000} seconds more`;
  expect(read('docs/operating.md').replace(/\s+/g, ' ')).toContain(told);
});

test('compose gives Caddy every name that its file uses', () => {
  const asked = found(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g);
  expect(environmentOf('caddy').sort()).toEqual([...new Set(asked)].sort());
});

test('the example has every setting that compose reads from its file', () => {
  const asked = found(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g);
  const told = found(read('deploy/.env.example'), /^#?([A-Z_]+)=/gm);
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});

test('no settings file gets into the image', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
});

/** Each command of a document's code blocks, on one line. */
function commandsIn(text: string): string[] {
  const blocks = found(text, /^```sh\n([\s\S]*?)^```/gm);
  return blocks.flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'));
}

const USES_DATA = /npm run (?:backup|restore|operator|upgrade|export|import)\b/;
const AS_THE_SERVER = 'sudo -u wellkept env DATA_DIR=/var/lib/wellkept ';

test('commands that use the database name the server’s folder, and run as its user', () => {
  const commands = commandsIn(read('docs/deploy.md')).filter((line) => USES_DATA.test(line));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((line) => !line.startsWith(AS_THE_SERVER))).toEqual([]);
});

test('the unit runs in that folder, as that user', () => {
  const unit = read('deploy/wellkept.service');
  expect(unit).toMatch(/^User=wellkept$/m);
  expect(unit).toMatch(/^Environment=.*\bDATA_DIR=\/var\/lib\/wellkept\b/m);
});
