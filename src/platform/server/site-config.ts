import type { SiteConfig } from '#kernel/contract/site.ts';
import type { Settings } from './settings.ts';

/** What every page may know about the installation: only public values. */
export function siteConfig(settings: Settings, sandbox: boolean, addsTax = false): SiteConfig {
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
    ...(settings.business.sellsGiftCards
      ? { sellsGiftCards: true, giftAmounts: settings.business.giftAmounts }
      : {}),
    ...(addsTax ? { addsTax: true } : {}),
    ...(settings.business.travelFees.length > 0 ? { addsTravel: true } : {}),
    ...(hasFees(settings.business) ? { hasFees: true } : {}),
    extraHourPrice: settings.business.extraHourPrice,
    schedulingWidgetUrl: settings.schedulingWidgetUrl,
    webhookTestCard: settings.business.webhookTestCard,
    liveCardTest: settings.liveCardTest,
    embedOrigins: settings.business.embedOrigins,
    sandbox,
  };
}

function hasFees({ lateCancelFee, noAccessFee }: Settings['business']): boolean {
  return lateCancelFee !== null || noAccessFee !== null;
}

/** Whether sales tax is added to prices anywhere. */
export interface AddsTax {
  current(): { readonly states: readonly { readonly collects: boolean }[] };
}

const noTaxedStates: AddsTax = { current: () => ({ states: [] }) };

/**
 * Returns the same object until something new is published, because a new object makes new pages.
 */
export function siteOf(
  settings: Settings,
  sandbox: boolean,
  taxes: AddsTax = noTaxedStates,
): () => SiteConfig {
  let made: { business: Settings['business']; site: SiteConfig } | null = null;
  return () => {
    const { business } = settings;
    const addsTax = taxes.current().states.some(({ collects }) => collects);
    const isSame = made?.business === business && (made.site.addsTax ?? false) === addsTax;
    if (made === null || !isSame) {
      made = { business, site: siteConfig(settings, sandbox, addsTax) };
    }
    return made.site;
  };
}
