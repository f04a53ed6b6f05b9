import { type NewestVersion, startNewestVersion } from '#company/server/versions/versions.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { businessDocument } from './business-document.ts';

/** The settings in effect: the published ones, overridden by the environment. */
export type Business = NewestVersion<BusinessSettings>;

interface BusinessOptions {
  db: Db;
  logger: Logger;
  settings: Pick<Settings, 'business' | 'fixed'>;
  notifications?: Notifications;
  everyMs?: number;
}

/** The first start stores the environment's values, so removing a variable later loses nothing. */
export function startBusiness({ settings, ...options }: BusinessOptions): Promise<Business> {
  const { business: first, fixed } = settings;
  return startNewestVersion({
    ...options,
    document: businessDocument,
    first,
    toValue: ({ content }) => ({ ...content, ...fixed }),
  });
}

export { businessDocument } from './business-document.ts';
