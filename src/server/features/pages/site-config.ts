import type { SiteConfig } from '#contract/site.ts';
import type { Settings } from '#server/settings.ts';

/** What every page may know of the installation: public values alone. */
export function siteConfig(settings: Settings, sandbox: boolean): SiteConfig {
  return {
    anonKey: settings.anonKey,
    businessName: settings.business.name,
    businessPhone: settings.business.phone,
    businessTextNumber: settings.business.textNumber,
    businessEmail: settings.business.email,
    timeZone: settings.business.timeZone,
    country: settings.business.country,
    answersBy: settings.business.answersBy,
    cancelFreeHours: settings.cancelFreeHours,
    schedulingWidgetUrl: settings.schedulingWidgetUrl,
    webhookTestCard: settings.webhookTestCard,
    liveCardTest: settings.liveCardTest,
    embedOrigins: settings.embedOrigins,
    sandbox,
  };
}
