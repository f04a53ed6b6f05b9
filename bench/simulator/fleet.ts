import { freePort } from '#test/free-port.ts';
import { type RunningServer, type RunOptions, runServer } from '#test/run-server.ts';

const START_TRIES = 10;

/** Server processes on one database. Each may be killed at any time. */
export interface Fleet {
  /** Kills the n-th server without warning and restarts it; false while it is already down. */
  kill(index: number): Promise<boolean>;
  /** Resolves when every server runs. */
  whole(): Promise<void>;
  /** How often a server ended without being killed. It restarts as if it had been. */
  crashes(): number;
  /** The servers' own logged errors, counted by message. */
  complaints(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Member {
  readonly port: number;
  running: RunningServer | null;
  starting: Promise<void>;
}

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

export async function startFleet(
  ports: readonly number[],
  env: Readonly<Record<string, string>> & { DATABASE_URL: string },
  program: Pick<RunOptions, 'program'> = {},
): Promise<Fleet> {
  const said: string[] = [];
  let crashes = 0;
  const members: Member[] = ports.map((port) => ({
    port,
    running: null,
    starting: Promise.resolve(),
  }));

  /** Like a process manager: retries a server that cannot start because the database is down. */
  async function start(member: Member): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const settings = { ...env, PORT: String(member.port) };
        const running = await runServer({
          postgresUrl: env.DATABASE_URL,
          env: settings,
          ...program,
        });
        member.running = running;
        running.process.once('exit', () => crashed(member, running));
        return;
      } catch (error) {
        if (tries === START_TRIES) throw error;
      }
    }
  }

  function crashed(member: Member, running: RunningServer): void {
    if (member.running !== running) return;
    crashes += 1;
    member.running = null;
    said.push(running.output());
    restart(member);
  }

  function restart(member: Member): void {
    member.starting = start(member);
    // Avoids an unhandled rejection until the caller waits for all of it.
    member.starting.catch(() => undefined);
  }

  async function end(member: Member, how: 'kill' | 'stop'): Promise<void> {
    const { running } = member;
    if (running === null) return;
    member.running = null;
    await running[how]();
    said.push(running.output());
  }

  async function whole(): Promise<void> {
    await Promise.all(members.map((member) => member.starting));
  }

  async function stop(): Promise<void> {
    await Promise.allSettled(members.map((member) => member.starting));
    await Promise.all(members.map((member) => end(member, 'stop')));
  }

  for (const member of members) member.starting = start(member);
  await whole().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    async kill(index) {
      const member = members[index % members.length];
      if (member === undefined || member.running === null) return false;
      await end(member, 'kill');
      restart(member);
      return true;
    },
    whole,
    crashes: () => crashes,
    complaints() {
      const running = members.map((member) => member.running?.output() ?? '');
      return countErrors([...said, ...running].join('\n'));
    },
    stop,
  };
}

function countErrors(log: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of log.split('\n')) {
    const message = errorOf(line);
    if (message !== null) counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return counts;
}

/** Lines are pino's; 50 is its error level. */
function errorOf(line: string): string | null {
  // A process that ends by itself says why in plain words.
  if (!line.startsWith('{')) return line.includes('Error') ? line : null;
  try {
    const entry = JSON.parse(line);
    if (entry.level < 50) return null;
    const { kind, code, at } = entry.error ?? {};
    return [entry.msg, kind, code, at?.[0]].filter(Boolean).join(' · ');
  } catch {
    // The server was killed in the middle of a line.
    return null;
  }
}
