import type { SiteConfig } from '#kernel/contract/site.ts';
import type { Settings } from './settings.ts';

/** What every page may know of the installation: public values alone. */
export function siteConfig(settings: Settings, sandbox: boolean): SiteConfig {
  return {
    anonKey: settings.anonKey,
    businessName: settings.business.name,
    businessPhone: settings.business.phone,
    businessTextNumber: settings.business.textNumber,
    businessEmail: settings.business.email,
    logo: settings.business.logo,
    brandColor: settings.business.brandColor,
    businessAddress: settings.business.address,
    officeHours: settings.business.office,
    languages: settings.business.pageLanguages,
    ownersLanguage: settings.business.language,
    timeZone: settings.business.timeZone,
    country: settings.business.country,
    answersBy: settings.business.answersBy,
    cancelFreeHours: settings.business.cancelFreeHours,
    referralCredit: settings.business.referralCredit,
    ...(settings.business.plansNeedTick ? { plansNeedTick: true } : {}),
    extraHourPrice: settings.business.extraHourPrice,
    schedulingWidgetUrl: settings.schedulingWidgetUrl,
    webhookTestCard: settings.business.webhookTestCard,
    liveCardTest: settings.liveCardTest,
    embedOrigins: settings.business.embedOrigins,
    sandbox,
  };
}

/** The same object while what is published stays: pages are made anew with another one. */
export function siteOf(settings: Settings, sandbox: boolean): () => SiteConfig {
  let made: { business: Settings['business']; site: SiteConfig } | null = null;
  return () => {
    const { business } = settings;
    if (made === null || made.business !== business) {
      made = { business, site: siteConfig(settings, sandbox) };
    }
    return made.site;
  };
}
