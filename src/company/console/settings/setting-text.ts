import { businessTexts } from '#company/words/en/console-business.ts';
import type { SettingChange } from '#kernel/rules/business/business-settings.ts';
import { settingValueText } from './setting-kinds.ts';

/** A setting's value in words; null if there is none. */
export function settingText(change: SettingChange, when: 'before' | 'after'): string | null {
  return settingValueText(change.field, change[when]);
}

/** "Phone: (415) 555-0132 → (510) 555-0177" */
export function settingLine(change: SettingChange): string {
  const told = (when: 'before' | 'after') =>
    settingText(change, when) ?? businessTexts.values.nothing;
  return `${businessTexts.fields[change.field]}: ${told('before')} → ${told('after')}`;
}
