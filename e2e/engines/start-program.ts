import { spawn } from 'node:child_process';

const SAYS_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 10_000;

export interface Running {
  /** What it printed: the first group of the pattern. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts a program. Resolves once it prints what the pattern expects, or at once without a pattern. */
export async function startProgram(
  program: string,
  args: readonly string[],
  says: RegExp | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  }
  let output = '';
  const said = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = says?.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    if (says === null) resolve('');
    const timer = setTimeout(() => reject(new Error('says nothing')), SAYS_WITHIN_MS);
    timer.unref();
    void ended.then(() => reject(new Error('ended')));
  });
  try {
    return { said: await said, stop };
  } catch (cause) {
    await stop();
    throw new Error(`${program} did not start. It said:\n${output}`, { cause });
  }
}
