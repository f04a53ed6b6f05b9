import { z } from 'zod';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Language, languageKey, languages, productLanguage } from '#kernel/rules/language.ts';

const target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('address'), href: z.string() }),
  /** `part`: the id of the element on that page. */
  z.object({ to: z.literal('own-page'), part: z.string().exactOptional() }),
  z.object({ to: z.enum(['resume', 'no-reminder', 'invoice']) }),
]);
/** Where a button leads. An address that needs a token is made when the email is sent. */
export type Target = z.infer<typeof target>;

const row = z.object({
  label: z.string(),
  value: z.string(),
  /** Shown in a softer color below the label. */
  detail: z.string().exactOptional(),
});
export type Row = z.infer<typeof row>;

const part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Replaces the text if the email cannot link to the customer's page; '' means no text. */
    withoutPage: z.string().exactOptional(),
  }),
  /** A person's own words: line breaks stay, and the email shows that they are not ours. */
  z.object({ kind: z.literal('quote'), text: z.string() }),
  /** Facts: label and value. */
  z.object({
    kind: z.literal('facts'),
    title: z.string().exactOptional(),
    rows: z.array(row),
  }),
  /** Costs: amounts in a column, and their sum. */
  z.object({
    kind: z.literal('amounts'),
    title: z.string().exactOptional(),
    rows: z.array(row),
    total: row.exactOptional(),
  }),
  /** A gift card's code. It is made as the email is sent, and no table has it. */
  z.object({ kind: z.literal('gift-code'), label: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), target }),
  /** A secondary link. */
  z.object({ kind: z.literal('link'), label: z.string(), target }),
]);
export type Part = z.infer<typeof part>;

/** An entry for a calendar, attached to the email as a file. Moments are ISO 8601. */
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

/** The content of an email: render-plain.ts and render-html.ts make both of its bodies from it. */
export const emailContent = z.object({
  /** The recipient's language (render-mail.ts sets it). Old emails, from before there were two languages, have none. */
  language: z.enum(languages).exactOptional(),
  subject: z.string(),
  /** The line that an inbox shows next to the subject. */
  preview: z.string(),
  heading: z.string(),
  /** Shown above the heading in coral, for urgent emails. */
  alarm: z.string().exactOptional(),
  parts: z.array(part),
  appointment: appointment.exactOptional(),
  /** The entries of the other visits in this email. */
  otherAppointments: z.array(appointment).exactOptional(),
  /** The reader acts on the customer's page: without a link there the email is not sent. */
  needsOwnPage: z.boolean().exactOptional(),
  /** Why this person gets the email; the business and its numbers follow automatically. */
  footer: z.string(),
  /** Shown below the footer if a button leads to the customer's page. */
  ownPageFooter: z.string().exactOptional(),
});
export type EmailContent = z.infer<typeof emailContent>;

/** The business that signs an email. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly textNumber: string;
  readonly email: string;
  /** '' means no logo. */
  readonly logo: string;
  /** '' means the product's own green. */
  readonly brandColor: string;
  /** '' means no address. */
  readonly address: string;
  readonly mailFooter: string;
}

/** What rendering adds to an email: the sender, and the address of the customer's page. */
export interface EmailContext {
  readonly sender: Sender;
  /** The address of the site; null: the email has no picture and no link to it. */
  readonly site: string | null;
  /** Null if no button of the email leads there. */
  readonly ownPage: string | null;
  /** The links of a reminder about an unfinished booking; null in every other email. */
  readonly reminder: { readonly resume: string; readonly stop: string } | null;
  /** The page of the invoice that the email is about; missing in every other email. */
  readonly invoice?: string | null;
  /** The code of the gift card that the email is about; missing in every other email. */
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
  return language ?? productLanguage;
}

export function leadsToOwnPage({ parts }: EmailContent): boolean {
  return parts.some(isWayToOwnPage);
}

/** Returns the email for when it cannot link to the page: without the buttons, links and words for it. */
export function withoutOwnPage({ ownPageFooter: _, ...content }: EmailContent): EmailContent {
  return { ...content, parts: content.parts.flatMap(partWithoutOwnPage) };
}

function partWithoutOwnPage(part: Part): Part[] {
  if (isWayToOwnPage(part)) return [];
  if (part.kind !== 'text' || part.withoutPage === undefined) return [part];
  return part.withoutPage === '' ? [] : [{ kind: 'text', text: part.withoutPage }];
}

/** Returns why this person gets the email, and who may see it. */
export function footerOf({ footer, ownPageFooter }: EmailContent): string {
  return ownPageFooter === undefined ? footer : `${footer} ${ownPageFooter}`;
}

function isWayToOwnPage(part: Part): boolean {
  return (part.kind === 'button' || part.kind === 'link') && part.target.to === 'own-page';
}

/** Returns a person's words on one line, without characters that change the text direction. */
export function oneLine(text: string): string {
  return withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();
}

/** Does the same as `oneLine`, but keeps the line breaks. */
export function withoutDirectionMarks(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Returns a page's address with a language; without the key the page uses the browser's language. */
export function addressInLanguage(
  address: string,
  language: Language,
  { business }: { readonly business: Pick<BusinessSettings, 'pageLanguages'> },
): string {
  if (language === business.pageLanguages[0]) return address;
  const url = new URL(address);
  url.searchParams.set(languageKey, language);
  return url.href;
}
