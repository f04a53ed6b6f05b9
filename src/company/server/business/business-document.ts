import type { Document } from '#company/server/versions/versions.ts';
import {
  type BusinessSettings,
  defaultBusiness,
  type SettingChange,
  settingChanges,
  withTidyPhones,
} from '#kernel/rules/business/business-settings.ts';
import { failure } from '#registry/failures.ts';

/** The owner's settings of the business, with drafts and versions. */
export const businessDocument: Document<BusinessSettings, SettingChange> = {
  tables: { versions: 'settings_versions', revisions: 'settings_revisions' },
  kind: 'settings',
  // Settings stored by an older release lack the newer fields.
  read: (stored) =>
    withTidyPhones({ ...defaultBusiness, ...(stored as Partial<BusinessSettings>) }),
  write: (content) => JSON.stringify(content),
  changes: settingChanges,
  tell: ({ field }) => ({ path: field, ...failure('setting-changed', { field }) }),
  broughtBack: (older) => older,
};
