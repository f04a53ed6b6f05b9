import { z } from 'zod';
import { isTimeZone, originOf } from '#kernel/contract/business-settings.ts';
import { faintness, typedColor } from '#kernel/rules/business/brand-color.ts';
import { rgbOf } from '#kernel/rules/business/theme-tokens.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import { languages } from '#kernel/rules/language.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { rule } from './settings-rule.ts';

/** One setting: how to parse its text, a working example, whether its value may be printed. */
export interface Field<T> {
  schema: z.ZodType<T>;
  example: string;
  secret: boolean;
  /** The part of a secret that operators may see, such as an address's origin. */
  told?(value: NonNullable<T>): string;
}

function field<T>(schema: z.ZodType<T>, example: string): Field<T> {
  return { schema, example, secret: false };
}

function secretField<T>(schema: z.ZodType<T>, example: string, told?: Field<T>['told']): Field<T> {
  return { schema, example, secret: true, ...(told === undefined ? {} : { told }) };
}

/** "smtps://mail.example.com": without user, password and path. */
function hostOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

function wholeNumber(min: number, max: number) {
  const error = rule('setting-number', { least: min, most: max });
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

function toggle() {
  return z
    .enum(['on', 'off', 'true', 'false', '1', '0'], {
      error: rule('setting-choice', { choices: ['on', 'off'] }),
    })
    .transform((value) => value === 'on' || value === 'true' || value === '1');
}

function text(longest: number) {
  return z.string().max(longest, rule('setting-too-long', { most: longest }));
}

function parsedUrl(value: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return parsedUrl(value, protocols) !== null;
}

const WEB = ['http:', 'https:'];
const SSL_MODES = ['prefer', 'require', 'verify-ca'];

function url(protocols: readonly string[], error: string) {
  return z.string().refine((value) => isUrl(value, protocols), error);
}

function mayFrame(value: string): boolean {
  return value === '*' || originOf(value) !== null;
}

/** pg reads the first three modes as the last one, and warns in five lines. */
function checkedSslMode(address: string): string {
  const url = new URL(address);
  const isCalledOtherwise = SSL_MODES.includes(url.searchParams.get('sslmode') ?? '');
  if (!isCalledOtherwise || url.searchParams.has('uselibpqcompat')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

function list(value: string): string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '');
}

/** `whsec_` and the base64 of 24 to 64 bytes, as the Standard Webhooks scheme requires. */
function isWebhookSecret(value: string): boolean {
  const match = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value);
  const bytes = match?.[1] === undefined ? 0 : Buffer.from(match[1], 'base64').length;
  return bytes >= 24 && bytes <= 64;
}

const webhookSecret = z.string().refine(isWebhookSecret, rule('setting-webhook-secret')).optional();
const language = z.enum(languages, { error: rule('setting-choice', { choices: languages }) });
const email = z
  .string()
  .overwrite(tidyEmail)
  .refine((text) => readEmail(text) !== null, rule('setting-email'));
/** "Wellkept <hello@example.com>", or only the address. */
const SENDER = /^[^<>\r\n]*<([^<>]*)>$/;
const phone = z.string().regex(/^\+?[\d\s().-]{7,30}$/, rule('setting-phone'));

/**
 * Where messages are rendered and sent: in a thread of the server, or by `npm run serve -- worker`.
 */
export const MESSAGE_WORKERS = ['thread', 'process'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const DRAIN = { least: 0, most: 30 };
const SECRET_EXAMPLE = 'whsec_bXktdmVyeS1vd24tc2VjcmV0LWtleS0wMQ==';

/** Every setting of the server, by its environment name. Each has a default or may be absent. */
export const FIELDS = {
  NODE_ENV: field(
    z
      .enum(['development', 'test', 'production'], {
        error: rule('setting-choice', { choices: ['development', 'test', 'production'] }),
      })
      .default('development'),
    'production',
  ),
  ALLOW_SANDBOX: field(toggle().default(false), '1'),
  PORT: field(wholeNumber(0, 65535).default(3000), '3000'),
  HOST: field(z.string().optional(), '127.0.0.1'),
  PUBLIC_URL: field(
    z
      .string()
      .refine((value) => originOf(value) !== null, rule('setting-origin'))
      .transform((value) => new URL(value).origin)
      .optional(),
    'https://book.example.com',
  ),
  DATA_DIR: field(text(1000).default('.data'), '/var/lib/wellkept'),
  DATABASE_URL: secretField(
    url(['postgres:', 'postgresql:'], rule('setting-postgres'))
      .transform(checkedSslMode)
      .optional(),
    'postgres://user:password@db.example.com:5432/wellkept',
    hostOf,
  ),
  DATABASE_POOL: field(wholeNumber(2, 200).default(10), '10'),
  BACKUP_KEEP_DAYS: field(wholeNumber(0, 3650).default(14), '30'),
  ANON_KEY: field(
    z
      .string()
      .regex(/^[\w.~-]{1,500}$/, rule('setting-anon-key'))
      .default('wellkept-anon'),
    'wellkept-anon',
  ),
  SESSION_SECRET: secretField(
    z
      .string()
      .min(32, rule('setting-too-short', { least: 32 }))
      .optional(),
    'the output of: openssl rand -hex 32',
  ),
  STRIPE_SECRET_KEY: secretField(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, rule('setting-stripe-key'))
      .optional(),
    'sk_live_…',
  ),
  STRIPE_WEBHOOK_SECRET: secretField(
    z
      .string()
      .regex(/^whsec_\S+$/, rule('setting-whsec'))
      .optional(),
    'whsec_…',
  ),
  STRIPE_API_BASE: field(url(WEB, rule('setting-address')).optional(), 'https://api.stripe.com'),
  SCHEDULING_WIDGET_URL: field(
    url(WEB, rule('setting-address')).optional(),
    'https://api.leadconnectorhq.com/widget/survey/abc123',
  ),
  CRM_WEBHOOK_URLS: secretField(
    z
      .string()
      .transform(list)
      .pipe(z.array(url(WEB, rule('setting-addresses'))).min(1, rule('setting-addresses')))
      .optional(),
    'https://services.leadconnectorhq.com/hooks/…',
    (urls) => urls.map(hostOf).join(', '),
  ),
  CRM_WEBHOOK_SECRET: secretField(webhookSecret, SECRET_EXAMPLE),
  CRM_INBOUND_SECRET: secretField(webhookSecret, SECRET_EXAMPLE),
  CRM_ALLOW_PRIVATE: field(toggle().default(false), 'on'),
  SMTP_URL: secretField(
    url(['smtp:', 'smtps:'], rule('setting-smtp')).optional(),
    'smtps://user:password@mail.example.com',
    hostOf,
  ),
  MAIL_FROM: field(
    z
      .string()
      .refine((text) => readEmail(SENDER.exec(text)?.[1] ?? text) !== null, rule('setting-sender'))
      .optional(),
    'Wellkept <hello@example.com>',
  ),
  MESSAGE_WORKER: field(
    z
      .enum(MESSAGE_WORKERS, { error: rule('setting-choice', { choices: MESSAGE_WORKERS }) })
      .default('thread'),
    'process',
  ),
  BUSINESS_NAME: field(text(100).optional(), 'Wellkept'),
  BUSINESS_PHONE: field(phone.optional(), '(415) 555-0132'),
  BUSINESS_TEXT_NUMBER: field(phone.optional(), '(415) 555-0133'),
  BUSINESS_EMAIL: field(email.optional(), 'hello@example.com'),
  BRAND_COLOR: field(
    z
      .string()
      .transform(typedColor)
      .refine((color) => rgbOf(color) !== null, rule('setting-color'))
      .refine((color) => faintness(color) === null, rule('setting-color-faint'))
      .optional(),
    '#7a2048',
  ),
  BUSINESS_TIME_ZONE: field(
    z.string().refine(isTimeZone, rule('setting-time-zone')).optional(),
    'America/New_York',
  ),
  BUSINESS_COUNTRY: field(
    z
      .string()
      .regex(/^[A-Z]{2}$/, rule('setting-country'))
      .optional(),
    'US',
  ),
  PAGE_LANGUAGES: field(
    z
      .string()
      .transform((value) => [...new Set(list(value))])
      .pipe(z.tuple([language], language))
      .optional(),
    'es, en',
  ),
  BUSINESS_LANGUAGE: field(language.optional(), 'es'),
  BUSINESS_ANSWERS_BY: field(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('setting-clock'))
      .optional(),
    '17:00',
  ),
  CANCEL_FREE_HOURS: field(wholeNumber(0, 720).optional(), '24'),
  STAFF_TAKES_PAYMENTS: field(toggle().optional(), 'on'),
  STAFF_BILL_LIMIT: field(wholeNumber(0, 10_000).optional(), '180'),
  STAFF_REFUND_LIMIT: field(wholeNumber(0, 10_000).optional(), '50'),
  STAFF_SEES_REVENUE: field(toggle().optional(), 'on'),
  STAFF_EXPORTS_DATA: field(toggle().optional(), 'off'),
  EMBED_ORIGINS: field(
    z
      .string()
      .transform(list)
      .pipe(
        z
          .array(z.string().refine(mayFrame, rule('setting-origins')))
          .min(1, rule('setting-origins')),
      )
      .transform((origins) => origins.map((o) => (o === '*' ? o : new URL(o).origin)))
      .optional(),
    'https://www.example.com',
  ),
  WEBHOOK_TEST_CARD: field(toggle().optional(), 'on'),
  LIVE_CARD_TEST: field(toggle().default(false), 'off'),
  HSTS_SUBDOMAINS: field(toggle().default(false), 'on'),
  OPERATOR_EMAIL: field(email.optional(), 'you@example.com'),
  OPERATOR_PASSWORD: secretField(
    z
      .string()
      .min(12, rule('setting-too-short', { least: 12 }))
      .optional(),
    'a long password of your own',
  ),
  RATE_LIMIT: field(toggle().default(true), 'on'),
  TRUST_PROXY: field(wholeNumber(0, 10).default(0), '1'),
  METRICS_TOKEN: secretField(
    z
      .string()
      .min(16, rule('setting-too-short', { least: 16 }))
      .optional(),
    'the output of: openssl rand -hex 16',
  ),
  DRAIN_SECONDS: field(
    z
      .string()
      .regex(/^\d{1,2}$/, rule('setting-number', DRAIN))
      .transform(Number)
      .pipe(z.number().max(DRAIN.most, rule('setting-number', DRAIN)))
      .optional(),
    '5',
  ),
  LOG_LEVEL: field(
    z.enum(LOG_LEVELS, { error: rule('setting-choice', { choices: LOG_LEVELS }) }).default('info'),
    'info',
  ),
} as const;

export type SettingName = keyof typeof FIELDS;
export type SettingValues = { [N in SettingName]: z.output<(typeof FIELDS)[N]['schema']> };
