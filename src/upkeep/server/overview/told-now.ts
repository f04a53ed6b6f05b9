import type { SettingInfo } from '#kernel/contract/setting-told.ts';
import { variablesOfBusiness } from '#platform/server/business-variables.ts';
import { type Settings, settingText } from '#platform/server/settings.ts';

/**
 * Every setting with its current value: a business setting without a variable has the published
 * value.
 */
export function currentSettings({
  told,
  business,
}: Pick<Settings, 'told' | 'business'>): SettingInfo[] {
  const fields = new Map(
    variablesOfBusiness.map(([field, name]) => [name as string, business[field]]),
  );
  return told.map((setting) => {
    const value = fields.get(setting.name);
    if (value === undefined) return { ...setting, inConsole: false };
    return {
      ...setting,
      value: setting.isSet ? setting.value : settingText(value),
      inConsole: true,
    };
  });
}
