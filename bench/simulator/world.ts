import { LIMITED_ROLE, urlAs } from '#platform/server/database/limited-role.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Fleet, freePorts, startFleet } from './fleet.ts';
import { type Processor, startProcessor } from './processor.ts';

/** Servers behind one address, and the processor that they use. */
export interface World {
  readonly url: string;
  readonly serverUrl: string;
  readonly processorUrl: string;
  readonly fleet: Fleet;
  readonly processor: Processor;
  stop(): Promise<void>;
}

export interface WorldOptions {
  servers: number;
  /** The servers' migrated database. */
  serverUrl: string;
  /** The processor's migrated database: it keeps its own books. */
  processorUrl: string;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const { servers, serverUrl, processorUrl } = options;
  const started: (Balancer | Processor | Fleet)[] = [];
  async function stop(): Promise<void> {
    for (const part of started.reverse()) await part.stop();
  }
  try {
    const ports = await freePorts(servers);
    const balancer = await startBalancer(ports);
    started.push(balancer);
    const processor = await startProcessor(processorUrl, `${balancer.url}/webhooks/stripe`);
    started.push(processor);
    const env = {
      ...processor.env,
      PUBLIC_URL: balancer.url,
      DATABASE_URL: urlAs(LIMITED_ROLE, serverUrl),
      RATE_LIMIT: 'off',
      // These bookings name no visit: a later page asks for it.
      SCHEDULING_WIDGET_URL: 'https://widget.example/survey',
    };
    const fleet = await startFleet(ports, env);
    started.push(fleet);
    return { url: balancer.url, serverUrl, processorUrl, fleet, processor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
