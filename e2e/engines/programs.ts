import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser's Debian packages, and the programs in them. */
const PACKAGES = {
  firefox: { packages: ['firefox-esr'], programs: [['firefox-esr', 'firefox']] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], programs: [['WebKitWebDriver'], ['Xvfb']] },
} as const;

const APT = '/usr/bin/apt-get';

export type EngineName = keyof typeof PACKAGES;

/** A browser's programs, installed if possible; null if not. */
export async function programsOf(name: EngineName): Promise<string[] | null> {
  const { packages } = PACKAGES[name];
  return find(name) ?? ((await installDebian(packages)) ? find(name) : null);
}

/** The packages that contain them. */
export function packagesOf(name: EngineName): string {
  return PACKAGES[name].packages.join(' ');
}

function find(name: EngineName): string[] | null {
  const found = PACKAGES[name].programs.map((names) => firstOf(names));
  const whole = found.filter((program) => program !== null);
  return whole.length === found.length ? whole : null;
}

function firstOf(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  console.log(`engines: installing ${packages.join(' ')} …`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await succeeds(APT, ['update', '-qq'])) && (await succeeds(APT, install));
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [code] = await once(
    spawn(command, args, { env, stdio: 'ignore', timeout: 600_000 }),
    'exit',
  );
  return code === 0;
}
