import type { Document } from '#company/server/versions/versions.ts';
import {
  type BusinessSettings,
  defaultBusiness,
  type SettingChange,
  settingChanges,
  withTidyPhones,
} from '#kernel/rules/business/business-settings.ts';
import { failure } from '#registry/failures.ts';

/** What an owner sets of the business, as it is drafted and published. */
export const businessDocument: Document<BusinessSettings, SettingChange> = {
  tables: { versions: 'settings_versions', revisions: 'settings_revisions' },
  kind: 'settings',
  // What an older release stored lacks what came since.
  read: (stored) =>
    withTidyPhones({ ...defaultBusiness, ...(stored as Partial<BusinessSettings>) }),
  write: (content) => JSON.stringify(content),
  changes: settingChanges,
  tell: ({ field }) => ({ path: field, ...failure('setting-changed', { field }) }),
  broughtBack: (older) => older,
};
