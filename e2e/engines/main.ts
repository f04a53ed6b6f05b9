import { randomUUID } from 'node:crypto';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { OPERATOR_ENV } from '../operator.ts';
import { framing, startOtherSite } from '../other-site.ts';
import { type CrewPhone, startCrewPhone } from './crew-phone.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { JOURNEYS, type World } from './journeys.ts';
import { type EngineName, packagesOf, programsOf } from './programs.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const STARTS: Record<EngineName, (programs: string[]) => Promise<Engine>> = {
  firefox: ([program = '']) => startFirefox(program),
  webkit: ([driver = '', xvfb = '']) => startWebKit(driver, xvfb),
};

/** Arguments: parts of the names of engines or journeys; without any, all run. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));

const names = Object.keys(STARTS) as EngineName[];
/** One after another, because Debian's installer has a lock: the next installs while the first runs its journeys. */
const programs = new Map<EngineName, Promise<string[] | null>>();
let before: Promise<unknown> = Promise.resolve();
for (const name of names) {
  const found = before.then(() => programsOf(name));
  programs.set(name, found);
  before = found;
}

const postgres = await startTemporaryPostgres();
const server = await runServer({
  postgresUrl: postgres.url,
  // A time zone in which a visit in an hour is still today.
  env: { RATE_LIMIT: 'off', ...OPERATOR_ENV, BUSINESS_TIME_ZONE: zoneAtNoon() },
});
const shop = await startOtherSite(framing(server.url));
const custom = `${server.url}/embed?home=6br4ba&size=custom`;
const quoteShop = await startOtherSite(
  framing(server.url).replace(`${server.url}/embed`, custom.replace('&', '&amp;')),
);
let failed = 0;
try {
  for (const name of names) await runEngine(name);
} finally {
  await Promise.all([shop.stop(), quoteShop.stop()]);
  await server.stop();
  await postgres.stop();
}
process.exitCode = failed === 0 ? 0 : 1;

async function runEngine(name: EngineName): Promise<void> {
  const found = (await programs.get(name)) ?? null;
  if (found === null) {
    console.log(`engines: ${name} is skipped (Debian: apt-get install ${packagesOf(name)})`);
    return;
  }
  const engine = await started(name, found);
  if (engine === null) return;
  try {
    for (const [title, journey] of Object.entries(JOURNEYS)) {
      if (isWanted(`${engine.name}: ${title}`)) await walk(engine, title, journey);
    }
  } finally {
    await engine.stop();
  }
}

/** Null where this machine cannot run the browser, for example without the memory or the rights for it. */
async function started(name: EngineName, found: string[]): Promise<Engine | null> {
  let engine: Engine | null = null;
  try {
    engine = await STARTS[name](found);
    await (await engine.open()).close();
    return engine;
  } catch (error) {
    await engine?.stop();
    console.log(`engines: ${name} is skipped, it does not start here: ${error}`);
    return null;
  }
}

async function walk(
  engine: Engine,
  title: string,
  journey: (typeof JOURNEYS)[string],
): Promise<void> {
  const started = performance.now();
  const phones: CrewPhone[] = [];
  const world: World = {
    site: server.url,
    shop: shop.url,
    quoteShop: quoteShop.url,
    operator: { email: OPERATOR_ENV.OPERATOR_EMAIL, password: OPERATOR_ENV.OPERATOR_PASSWORD },
    email: `visitor-${randomUUID().slice(0, 8)}@example.com`,
    async phone() {
      const phone = await startCrewPhone(server);
      phones.push(phone);
      return phone;
    },
  };
  const tab = new Tab(await engine.open());
  try {
    await journey(tab, world);
    tab.expectNoErrors();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ✓ ${engine.name}: ${title} (${seconds} s)`);
  } catch (error) {
    failed += 1;
    console.log(
      `  ✘ ${engine.name}: ${title}\n    ${error instanceof Error ? error.stack : error}`,
    );
  } finally {
    await tab.close().catch(() => undefined);
    for (const phone of phones) await phone.stop();
  }
}
