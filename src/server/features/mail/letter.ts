import { type Language, ownLanguage } from '#domain/language.ts';

/** Where a button leads; what needs a token has an address that is made when the letter is sent. */
export type Target =
  | { readonly to: 'address'; readonly href: string }
  | { readonly to: 'own-page' | 'resume' | 'no-reminder' };

export interface Row {
  readonly label: string;
  readonly value: string;
  /** In a softer ink below the label. */
  readonly detail?: string;
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody's own words: line breaks are kept, and it is seen that they are not ours. */
  | { readonly kind: 'quote'; readonly text: string }
  /** What is so: label and value. */
  | { readonly kind: 'facts'; readonly title?: string; readonly rows: readonly Row[] }
  /** What it costs: amounts in a column, and their sum. */
  | {
      readonly kind: 'amounts';
      readonly title?: string;
      readonly rows: readonly Row[];
      readonly total?: Row;
    }
  | { readonly kind: 'button'; readonly label: string; readonly target: Target }
  /** A way on that is not the main one. */
  | { readonly kind: 'link'; readonly label: string; readonly target: Target };

/** What a mail says, once: render-plain.ts and render-html.ts make both of its bodies from it. */
export interface Letter {
  /** Of whom it goes to (address-mail.ts says it); a letter of before there were two has none. */
  readonly language?: Language;
  readonly subject: string;
  /** The line that an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Stands above the heading in coral; for what cannot wait. */
  readonly alarm?: string;
  readonly parts: readonly Part[];
  /** What it is for is done on the customer's page: without a link there it is not sent. */
  readonly needsOwnPage?: boolean;
  /** Why this person gets it; the business and its numbers follow by themselves. */
  readonly footer: string;
}

/** The business, as a letter signs with it. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly textNumber: string;
  readonly email: string;
}

/** What rendering adds to a letter: who sends it, and the address of the customer's page. */
export interface Stationery {
  readonly sender: Sender;
  /** Null where the letter has no button that leads there. */
  readonly ownPage: string | null;
  /** Of a booking that somebody began; null in every other letter. */
  readonly reminder: { readonly resume: string; readonly stop: string } | null;
}

export function hrefOf(target: Target, { ownPage, reminder }: Stationery): string {
  if (target.to === 'address') return target.href;
  const addresses = {
    'own-page': ownPage,
    resume: reminder?.resume ?? null,
    'no-reminder': reminder?.stop ?? null,
  };
  const address = addresses[target.to];
  if (address === null) throw new Error('a letter leads to a page that it has no address of');
  return address;
}

export function languageOf({ language }: Letter): Language {
  return language ?? ownLanguage;
}

export function leadsToOwnPage({ parts }: Letter): boolean {
  return parts.some(isOwnPageButton);
}

export function withoutOwnPage(letter: Letter): Letter {
  return { ...letter, parts: letter.parts.filter((part) => !isOwnPageButton(part)) };
}

function isOwnPageButton(part: Part): boolean {
  return part.kind === 'button' && part.target.to === 'own-page';
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
