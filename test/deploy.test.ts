import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAIN, FIELDS } from '#platform/server/settings-fields.ts';
import { STOP_MS } from '#platform/server/stops.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Read by Node.js, and by `npm run upgrade` alone. */
const ELSEWHERE = ['NODE_COMPILE_CACHE', 'ROLE_PASSWORD'];
/** Compose's own: the app is given it empty, so it does not see the owner's. */
const TAKEN_AWAY = ['POSTGRES_PASSWORD'];
const known = [...Object.keys(FIELDS), ...ELSEWHERE, ...TAKEN_AWAY];

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The names below `environment:` of a service of compose.yaml. */
function environmentOf(service: string): string[] {
  const [, block = ''] = read('deploy/compose.yaml').split(`\n  ${service}:\n`);
  const [own = ''] = block.split(/\n {2}\w+:\n|\n\w+:\n/);
  return found(own, /^ {6}([A-Z_]+):/gm);
}

test.each(['upgrade', 'app'])('what compose gives to %s are settings', (service) => {
  const names = environmentOf(service);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('what the unit gives to the server are settings', () => {
  const lines = found(read('deploy/wellkept.service'), /^Environment=(.+)$/gm);
  const names = lines.flatMap((line) => found(line, /(?:^| )([A-Z_]+)=/g));
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('what the unit does not allow is refused: Node.js asks for more than it needs', () => {
  const unit = read('deploy/wellkept.service');
  expect(unit).toMatch(/^SystemCallFilter=.*@pkey\b/m);
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

test.each(readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.service')))(
  '%s gains no rights and writes only where it says',
  (name) => {
    const unit = read(`deploy/${name}`).split('\n');
    const asked = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes'];
    expect(unit).toEqual(expect.arrayContaining([...asked, 'PrivateTmp=yes']));
    expect(unit.some((line) => line.startsWith('CapabilityBoundingSet='))).toBe(true);
  },
);

test('who stops the server waits for as long as that may take', () => {
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/wellkept.service')) ?? [];
  const [, app = ''] = read('deploy/compose.yaml').split('\n  app:\n');
  const [, grace] = /^ {4}stop_grace_period: (\d+)s$/m.exec(app) ?? [];
  const most = DRAIN.most + STOP_MS / 1_000;
  expect(Number(unit)).toBeGreaterThan(most);
  expect(Number(grace)).toBeGreaterThan(most);
  const told = `\`DRAIN_SECONDS\` and ${STOP_MS / 1_000} seconds more`;
  expect(read('docs/operating.md').replace(/\s+/g, ' ')).toContain(told);
});

test('compose gives Caddy every name that its file asks for', () => {
  const asked = found(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g);
  expect(environmentOf('caddy').sort()).toEqual([...new Set(asked)].sort());
});

test('what compose asks of its file of settings, the example has', () => {
  const asked = found(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g);
  const told = found(read('deploy/.env.example'), /^#?([A-Z_]+)=/gm);
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});

test('no file of settings goes along into the image', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
});

/** Each command of a document's blocks, on one line. */
function commandsIn(text: string): string[] {
  const blocks = found(text, /^```sh\n([\s\S]*?)^```/gm);
  return blocks.flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'));
}

const USES_DATA = /npm run (?:backup|restore|operator|upgrade|export|import)\b/;
const AS_THE_SERVER = 'sudo -u wellkept env DATA_DIR=/var/lib/wellkept ';

test('commands that use the database name the folder of the server, and are its user', () => {
  const commands = commandsIn(read('docs/deploy.md')).filter((line) => USES_DATA.test(line));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((line) => !line.startsWith(AS_THE_SERVER))).toEqual([]);
});

test('the unit runs in that folder, as that user', () => {
  const unit = read('deploy/wellkept.service');
  expect(unit).toMatch(/^User=wellkept$/m);
  expect(unit).toMatch(/^Environment=.*\bDATA_DIR=\/var\/lib\/wellkept\b/m);
});
