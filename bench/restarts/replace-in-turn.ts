import { type RunningServer, runServer } from '#test/run-server.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { freePorts } from '../simulator/fleet.ts';
import { startProcessor } from '../simulator/processor.ts';
import { programAt } from './old-code.ts';
import { startProxy } from './proxy.ts';
import { OPERATOR, startTraffic } from './traffic.ts';

const A_SECOND = 20;
const DRAIN_SECONDS = 3;

/** The folder of a version's code; null means this one. */
type Code = string | null;

interface Replacing {
  readonly postgresUrl: string;
  /** The name of its new database, migrated by the first code. */
  readonly name: string;
  readonly copies: number;
  /** What all servers start with. */
  readonly first: Code;
  /** The code that each round puts in place of one of them, in turn. */
  readonly rounds: readonly Code[];
}

export interface Replaced {
  readonly asked: number;
  readonly failed: ReadonlyMap<string, number>;
  readonly slowestStopSeconds: number;
  /** Stops that had to be forced. */
  readonly unclean: number;
}

/** Servers behind a proxy are stopped in turn while people book and pay, each replaced by one with given code. */
export async function replaceInTurn(replacing: Replacing): Promise<Replaced> {
  const { postgresUrl, name, copies, first, rounds } = replacing;
  const content = first === null ? 'migrated' : 'empty';
  const databaseUrl = await createDatabase(postgresUrl, name, content);
  const ports = await freePorts(copies);
  const proxy = await startProxy(ports);
  const processor = await startProcessor(
    await createDatabase(postgresUrl, `${name}_processor`),
    `${proxy.url}/webhooks/stripe`,
  );
  const env = {
    ...processor.env,
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    PUBLIC_URL: proxy.url,
    RATE_LIMIT: 'off',
    // These bookings name no visit: an outside widget would ask for it.
    SCHEDULING_WIDGET_URL: 'https://widget.example/survey',
  };
  const running: RunningServer[] = [];
  async function begin(index: number, code: Code): Promise<void> {
    const port = ports[index] ?? 0;
    const taken = proxy.takesIn(port);
    running[index] = await runServer({
      postgresUrl,
      env: { ...env, PORT: String(port) },
      ...(code === null ? {} : { program: programAt(code) }),
    });
    await taken;
  }

  let slowestStopSeconds = 0;
  let unclean = 0;
  try {
    for (const index of ports.keys()) await begin(index, first);
    const traffic = await startTraffic(proxy.url, processor, A_SECOND);
    try {
      for (const [round, code] of rounds.entries()) {
        const index = round % copies;
        const started = performance.now();
        if ((await running[index]?.stop()) !== 0) unclean += 1;
        slowestStopSeconds = Math.max(slowestStopSeconds, (performance.now() - started) / 1000);
        await begin(index, code);
      }
    } finally {
      await traffic.stop();
    }
    return { asked: traffic.asked, failed: traffic.failed, slowestStopSeconds, unclean };
  } finally {
    await Promise.all(running.map((copy) => copy.stop()));
    proxy.stop();
    await processor.stop();
  }
}
