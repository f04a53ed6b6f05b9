import { businessTexts } from '#company/words/en/console-business.ts';
import type { SettingChange } from '#kernel/rules/business/business-settings.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';
import { officeText } from '#kernel/rules/business/office-hours.ts';
import { type Language, languageNames } from '#kernel/rules/language.ts';
import { momentWords } from '#kernel/words/en/moments.ts';

const texts = businessTexts.values;

/** A setting's value in words; null if there is none. */
export function settingText(change: SettingChange, when: 'before' | 'after'): string | null {
  switch (change.field) {
    case 'office': {
      const office = change[when];
      return office && officeText(momentWords, office);
    }
    case 'logo':
      return logoText(change[when]);
    case 'brandColor':
      return change[when] || texts.ownGreen;
    case 'pageLanguages':
      return offeredText(change[when]);
    case 'language':
      return languageNames[change[when]];
    case 'cancelFreeHours':
      return texts.hours(change[when]);
    case 'staffBillLimit':
    case 'staffRefundLimit':
      return `$${change[when]}`;
    case 'embedOrigins':
      return originsText(change[when]);
    case 'webhookTestCard':
    case 'staffTakesPayments':
    case 'staffSeesRevenue':
    case 'staffExportsData':
      return change[when] ? texts.yes : texts.no;
    default:
      return change[when] || null;
  }
}

/** "Phone: (415) 555-0132 → (510) 555-0177" */
export function settingLine(change: SettingChange): string {
  const told = (when: 'before' | 'after') => settingText(change, when) ?? texts.nothing;
  return `${businessTexts.fields[change.field]}: ${told('before')} → ${told('after')}`;
}

/** "English, Español"; a language alone is said to be. */
export function offeredText(offered: readonly Language[]): string {
  const names = offered.map((each) => languageNames[each]).join(', ');
  return offered.length > 1 ? names : texts.alone(names);
}

function logoText(logo: string): string | null {
  const shown = shownLogo(logo);
  return shown && texts.picture(shown.width, shown.height);
}

function originsText(origins: readonly string[]): string {
  if (origins.includes('*')) return texts.anyWebsite;
  return origins.join(', ') || texts.noWebsite;
}
