import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { MissingSetting, SettingInfo } from '#kernel/contract/setting-told.ts';
import {
  type BusinessSettings,
  defaultBusiness,
} from '#kernel/rules/business/business-settings.ts';
import { isLanguage, type Language, productLanguage } from '#kernel/rules/language.ts';
import { fixedBy } from './business-variables.ts';
import { type MisspelledSetting, misspelledSettings } from './misspelt-settings.ts';
import { Refusal, type RefusalArgs } from './refusal.ts';
import {
  FIELDS,
  type Field,
  type MESSAGE_WORKERS,
  type SettingName,
  type SettingValues,
} from './settings-fields.ts';
import { parseRule } from './settings-rule.ts';

/** Everything that can be configured, parsed once. Null means the sandbox or a default. */
export interface Settings {
  production: boolean;
  port: number;
  host: string | null;
  publicUrl: string | null;
  dataDir: string;
  database: { url: string | null; poolSize: number };
  /** How many days to keep nightly backups of the embedded database; 0 makes none. */
  backupKeepDays: number;
  anonKey: string;
  sessionSecret: string | null;
  stripe: StripeKeys | null;
  /** The address of the card processor's API; null is Stripe itself. */
  stripeApiBase: string | null;
  /** Allows the sandbox next to real charges. */
  allowsSandbox: boolean;
  schedulingWidgetUrl: string | null;
  crm: {
    urls: string[] | null;
    secret: string | null;
    inboundSecret: string | null;
    allowPrivate: boolean;
  };
  mail: { smtpUrl: string | null; from: string | null };
  /** Where messages are rendered and sent. */
  messageWorker: (typeof MESSAGE_WORKERS)[number];
  /** The current values of the console's settings. Read them when needed; never keep a copy. */
  readonly business: BusinessSettings;
  /** Those set by the environment, which wins. */
  fixed: Partial<BusinessSettings>;
  liveCardTest: boolean;
  /** Tells browsers to use HTTPS for every subdomain too. */
  hstsSubdomains: boolean;
  operator: { email: string; password: string } | null;
  rateLimit: boolean;
  trustProxy: number;
  metricsToken: string | null;
  /** After SIGTERM: how long to accept requests while /readyz says 503. */
  drainSeconds: number;
  logLevel: string;
  /** Every setting as operators may see it, without the values of secrets. */
  told: readonly Omit<SettingInfo, 'inConsole'>[];
}

/** The card processor's keys, from the environment or pasted in the console. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

/** How long a proxy needs to notice that a copy is no longer ready. */
const PRODUCTION_DRAIN = 3;

type Environment = Readonly<Record<string, string | undefined>>;

/** This process's settings: its environment, and below it the folder's `.env` file. */
export function loadSettings(): Settings {
  return parseSettings(readEnvironment());
}

/**
 * The password of the role that `npm run upgrade -- --grant` creates; undefined keeps the existing
 * one.
 */
export function rolePassword(): string | undefined {
  return readEnvironment().ROLE_PASSWORD || undefined;
}

/** The terminal's language, even if no other setting can be read. */
export function terminalLanguage(read: () => Environment = readEnvironment): Language {
  try {
    const given = read().BUSINESS_LANGUAGE?.trim();
    return isLanguage(given) ? given : productLanguage;
  } catch {
    return productLanguage;
  }
}

function readEnvironment(): Environment {
  return { ...readEnvFile(), ...process.env };
}

function readEnvFile(): Environment {
  const file = resolve('.env');
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Refusal('settings-unreadable', { file }, { cause });
  }
}

/**
 * Names that look like settings but are not: any unknown one in `.env`, and near misses in the
 * environment.
 */
export function unknownSettings(): readonly MisspelledSetting[] {
  return misspelledSettings(Object.keys(readEnvFile()), Object.keys(process.env));
}

/**
 * Parses every setting.
 * @throws Refusal for the first invalid one.
 */
export function parseSettings(env: Environment): Settings {
  const values = readFields(env);
  refuseHalfConfigured(values);
  refuseWorkerWithoutReach(values);
  const settings = settingsOf(values, describeSettings(values, env));
  refuseMissing(settings, settings.stripe?.secretKey ?? null);
  return settings;
}

/**
 * The same settings with the keys that an owner pasted in the console; the environment's win.
 * @throws Refusal if there are none, and the sandbox is not allowed
 */
export function withPastedKeys(
  settings: Settings,
  pasted: Omit<StripeKeys, 'apiBase'> | null,
): Settings {
  if (settings.stripe !== null) return settings;
  if (pasted === null) {
    const isRefused = settings.production && !settings.allowsSandbox;
    if (isRefused) refuseSandbox('STRIPE_SECRET_KEY', 'production');
    return settings;
  }
  refuseMissing(settings, pasted.secretKey);
  const { secretKey, webhookSecret } = pasted;
  return { ...settings, stripe: { secretKey, webhookSecret, apiBase: settings.stripeApiBase } };
}

/**
 * The setting that a server needs with this key, or without one; null if none is missing. The
 * site's address, because a forged Host header would decide where a customer lands after paying.
 * The others, because the sandbox's pages are public and must not run next to real charges.
 */
export function missingSetting(
  settings: Pick<Settings, 'publicUrl' | 'crm' | 'mail' | 'production' | 'allowsSandbox'>,
  secretKey: string | null,
): MissingSetting | null {
  if (secretKey !== null && settings.publicUrl === null) return 'PUBLIC_URL';
  if (settings.allowsSandbox || !(settings.production || isLive(secretKey))) return null;
  if (settings.crm.urls === null) return 'CRM_WEBHOOK_URLS';
  return settings.mail.smtpUrl === null ? 'SMTP_URL' : null;
}

function refuseMissing(settings: Settings, secretKey: string | null): void {
  const missing = missingSetting(settings, secretKey);
  if (missing === null) return;
  if (missing !== 'PUBLIC_URL') {
    refuseSandbox(missing, settings.production ? 'production' : 'live-key');
  }
  const why = { beside: 'STRIPE_SECRET_KEY', without: 'address-made-up' } as const;
  throw new Refusal('setting-half', { ...atSetting('PUBLIC_URL'), ...why });
}

function refuseSandbox(absent: SettingName, refusing: 'production' | 'live-key'): never {
  throw new Refusal('setting-sandbox', { ...atSetting(absent), refusing });
}

function readFields(env: Environment): SettingValues {
  const names = Object.keys(FIELDS) as SettingName[];
  return Object.fromEntries(
    names.map((name) => [name, readField(name, FIELDS[name] as Field<unknown>, env[name])]),
  ) as SettingValues;
}

function readField<T>(name: SettingName, field: Field<T>, given: string | undefined): T {
  const text = given?.trim();
  const read = field.schema.safeParse(text === '' ? undefined : text);
  if (read.success) return read.data;
  const [code, params] = parseRule(read.error.issues[0]?.message);
  const quoted = field.secret ? null : JSON.stringify(text);
  throw new Refusal(...([code, { ...params, ...atSetting(name), given: quoted }] as RefusalArgs));
}

function atSetting(name: SettingName) {
  return { name, given: null, example: FIELDS[name].example };
}

function refuseHalfConfigured(values: SettingValues): void {
  const pairs = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'events-unchecked'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'no-payments'],
    ['OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'no-sign-in'],
    ['OPERATOR_PASSWORD', 'OPERATOR_EMAIL', 'password-of-nobody'],
  ] as const;
  for (const [beside, needed, without] of pairs) {
    if (values[beside] !== undefined && values[needed] === undefined) {
      throw new Refusal('setting-half', { ...atSetting(needed), beside, without });
    }
  }
}

/** No other process can reach the server's built-in stand-ins. */
function refuseWorkerWithoutReach(values: SettingValues): void {
  if (values.MESSAGE_WORKER !== 'process') return;
  const reached = ['DATABASE_URL', 'SMTP_URL', 'CRM_WEBHOOK_URLS'] as const;
  const absent = reached.find((name) => values[name] === undefined);
  if (absent === undefined) return;
  const why = { beside: 'MESSAGE_WORKER=process', without: 'worker-without-reach' } as const;
  throw new Refusal('setting-half', { ...atSetting(absent), ...why });
}

function isLive(secretKey: string | null): boolean {
  return /^(sk|rk)_live_/.test(secretKey ?? '');
}

function describeSettings(values: SettingValues, env: Environment): Settings['told'] {
  return (Object.keys(FIELDS) as SettingName[]).map((name) => ({
    name,
    isSet: (env[name]?.trim() ?? '') !== '',
    value:
      values[name] === undefined
        ? null
        : displayedValue(FIELDS[name] as Field<unknown>, values[name]),
  }));
}

function displayedValue(
  { secret, told }: Field<unknown>,
  value: NonNullable<SettingValues[SettingName]>,
): string | null {
  if (secret) return told === undefined ? null : told(value);
  return settingText(value);
}

/** A value as it would be written in the environment. */
export function settingText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function settingsOf(v: SettingValues, told: Settings['told']): Settings {
  const fixed = fixedBy(v);
  return {
    production: v.NODE_ENV === 'production',
    port: v.PORT,
    host: v.HOST ?? null,
    publicUrl: v.PUBLIC_URL ?? null,
    dataDir: resolve(v.DATA_DIR),
    database: { url: v.DATABASE_URL ?? null, poolSize: v.DATABASE_POOL },
    backupKeepDays: v.BACKUP_KEEP_DAYS,
    anonKey: v.ANON_KEY,
    sessionSecret: v.SESSION_SECRET ?? null,
    stripe: stripeOf(v),
    stripeApiBase: v.STRIPE_API_BASE ?? null,
    allowsSandbox: v.ALLOW_SANDBOX,
    schedulingWidgetUrl: v.SCHEDULING_WIDGET_URL ?? null,
    crm: {
      urls: v.CRM_WEBHOOK_URLS ?? null,
      secret: v.CRM_WEBHOOK_SECRET ?? null,
      inboundSecret: v.CRM_INBOUND_SECRET ?? null,
      allowPrivate: v.CRM_ALLOW_PRIVATE,
    },
    mail: {
      smtpUrl: v.SMTP_URL ?? null,
      from: v.MAIL_FROM ?? null,
    },
    messageWorker: v.MESSAGE_WORKER,
    business: { ...defaultBusiness, ...fixed },
    fixed,
    liveCardTest: v.LIVE_CARD_TEST,
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    operator: operatorOf(v),
    rateLimit: v.RATE_LIMIT,
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN ?? null,
    drainSeconds: v.DRAIN_SECONDS ?? (v.NODE_ENV === 'production' ? PRODUCTION_DRAIN : 0),
    logLevel: v.LOG_LEVEL,
    told,
  };
}

/** The same settings with the published business settings instead of the defaults. */
export function withBusiness(settings: Settings, published: () => BusinessSettings): Settings {
  return {
    ...settings,
    get business() {
      return published();
    },
  };
}

function stripeOf(v: SettingValues): Settings['stripe'] {
  if (v.STRIPE_SECRET_KEY === undefined || v.STRIPE_WEBHOOK_SECRET === undefined) return null;
  return {
    secretKey: v.STRIPE_SECRET_KEY,
    webhookSecret: v.STRIPE_WEBHOOK_SECRET,
    apiBase: v.STRIPE_API_BASE ?? null,
  };
}

function operatorOf(v: SettingValues): Settings['operator'] {
  if (v.OPERATOR_EMAIL === undefined || v.OPERATOR_PASSWORD === undefined) return null;
  return { email: v.OPERATOR_EMAIL, password: v.OPERATOR_PASSWORD };
}
