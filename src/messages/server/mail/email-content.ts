import { z } from 'zod';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Language, languageKey, languages, ownLanguage } from '#kernel/rules/language.ts';

const target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('address'), href: z.string() }),
  /** `part`: the id of what it leads to there. */
  z.object({ to: z.literal('own-page'), part: z.string().exactOptional() }),
  z.object({ to: z.enum(['resume', 'no-reminder', 'invoice']) }),
]);
/** Where a button leads; what needs a token has an address that is made when the email is sent. */
export type Target = z.infer<typeof target>;

const row = z.object({
  label: z.string(),
  value: z.string(),
  /** In a softer ink below the label. */
  detail: z.string().exactOptional(),
});
export type Row = z.infer<typeof row>;

const part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** In its place where the email cannot lead to the customer's page; '' is nothing. */
    withoutPage: z.string().exactOptional(),
  }),
  /** Someone's own words: line breaks are kept, and it is seen that they are not ours. */
  z.object({ kind: z.literal('quote'), text: z.string() }),
  /** What is so: label and value. */
  z.object({
    kind: z.literal('facts'),
    title: z.string().exactOptional(),
    rows: z.array(row),
  }),
  /** What it costs: amounts in a column, and their sum. */
  z.object({
    kind: z.literal('amounts'),
    title: z.string().exactOptional(),
    rows: z.array(row),
    total: row.exactOptional(),
  }),
  /** A gift card's code, which is made as the email is sent: no table has it. */
  z.object({ kind: z.literal('gift-code'), label: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), target }),
  /** A way on that is not the main one. */
  z.object({ kind: z.literal('link'), label: z.string(), target }),
]);
export type Part = z.infer<typeof part>;

/** What a calendar is to keep: sent next to the email as a file. Moments are ISO 8601. */
const appointment = z.object({
  uid: z.string(),
  sequence: z.number(),
  start: z.string(),
  end: z.string(),
  changedAt: z.string(),
  summary: z.string(),
  location: z.string(),
  isCancelled: z.boolean(),
});
export type MailAppointment = z.infer<typeof appointment>;

/** What an email says, once: render-plain.ts and render-html.ts make both of its bodies from it. */
export const emailContent = z.object({
  /** The recipient's language (render-mail.ts sets it). Emails from before there were two have none. */
  language: z.enum(languages).exactOptional(),
  subject: z.string(),
  /** The line that an inbox shows next to the subject. */
  preview: z.string(),
  heading: z.string(),
  /** Is above the heading in coral; for what cannot wait. */
  alarm: z.string().exactOptional(),
  parts: z.array(part),
  appointment: appointment.exactOptional(),
  /** Of other visits that it tells of. */
  otherAppointments: z.array(appointment).exactOptional(),
  /** What it is for is done on the customer's page: without a link there it is not sent. */
  needsOwnPage: z.boolean().exactOptional(),
  /** Why this person gets it; the business and its numbers follow by themselves. */
  footer: z.string(),
  /** Below it where a button leads to the customer's page. */
  ownPageFooter: z.string().exactOptional(),
});
export type EmailContent = z.infer<typeof emailContent>;

/** The business, as an email signs with it. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly textNumber: string;
  readonly email: string;
  /** '' is none. */
  readonly logo: string;
  /** '' is the product's own green. */
  readonly brandColor: string;
  /** '' is nothing. */
  readonly address: string;
  readonly mailFooter: string;
}

/** What rendering adds to an email: who sends it, and the address of the customer's page. */
export interface EmailContext {
  readonly sender: Sender;
  /** Where the site is; null: no picture is shown, and nothing leads there. */
  readonly site: string | null;
  /** Null if the email has no button that leads there. */
  readonly ownPage: string | null;
  /** Of a booking that someone began; null in every other mail. */
  readonly reminder: { readonly resume: string; readonly stop: string } | null;
  /** The page of the invoice that it is about; missing in every other mail. */
  readonly invoice?: string | null;
  /** The code of the gift card that it is about; missing in every other mail. */
  readonly giftCode?: string | null;
}

export function hrefOf(target: Target, { ownPage, reminder, invoice }: EmailContext): string {
  if (target.to === 'address') return target.href;
  const addresses = {
    'own-page': ownPage,
    resume: reminder?.resume ?? null,
    'no-reminder': reminder?.stop ?? null,
    invoice: invoice ?? null,
  };
  const address = addresses[target.to];
  if (address === null) throw new Error('a mail leads to a page that it has no address of');
  return target.to === 'own-page' && target.part !== undefined
    ? `${address}#${target.part}`
    : address;
}

export function languageOf({ language }: EmailContent): Language {
  return language ?? ownLanguage;
}

export function leadsToOwnPage({ parts }: EmailContent): boolean {
  return parts.some(isWayToOwnPage);
}

/** The email as it is where it cannot lead there: no button or link, and no words of one. */
export function withoutOwnPage({ ownPageFooter: _, ...content }: EmailContent): EmailContent {
  return { ...content, parts: content.parts.flatMap(partWithoutOwnPage) };
}

function partWithoutOwnPage(part: Part): Part[] {
  if (isWayToOwnPage(part)) return [];
  if (part.kind !== 'text' || part.withoutPage === undefined) return [part];
  return part.withoutPage === '' ? [] : [{ kind: 'text', text: part.withoutPage }];
}

/** Why this person gets it, and who they can show it to. */
export function footerOf({ footer, ownPageFooter }: EmailContent): string {
  return ownPageFooter === undefined ? footer : `${footer} ${ownPageFooter}`;
}

function isWayToOwnPage(part: Part): boolean {
  return (part.kind === 'button' || part.kind === 'link') && part.target.to === 'own-page';
}

/** A person's words on one line, without signs that turn the direction of what follows. */
export function oneLine(text: string): string {
  return upright(text).replace(/\s+/g, ' ').trim();
}

/** As `oneLine`, with the line breaks left. */
export function upright(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** A page's address in a language; without the key it speaks what the browser does. */
export function spoken(
  address: string,
  language: Language,
  { business }: { readonly business: Pick<BusinessSettings, 'pageLanguages'> },
): string {
  if (language === business.pageLanguages[0]) return address;
  const url = new URL(address);
  url.searchParams.set(languageKey, language);
  return url.href;
}
