import type { ServiceStatus } from '#company/contract/settings.ts';
import type { Settings } from '#platform/server/settings.ts';

const STRIPE = 'https://api.stripe.com';

/** Which services are real, and where. The path of a CRM address is secret. */
export function servicesOf({
  stripe,
  crm,
  mail,
  schedulingWidgetUrl: widget,
}: Settings): ServiceStatus[] {
  return [
    service('payments', stripe === null ? null : [stripe.apiBase ?? STRIPE]),
    service('crm', crm.urls),
    service('mail', mail.smtpUrl === null ? null : [mail.smtpUrl]),
    service('scheduling', widget === null ? null : [widget]),
  ];
}

function service(name: ServiceStatus['service'], addresses: string[] | null): ServiceStatus {
  const at = (addresses ?? []).map((address) => {
    const { protocol, host } = new URL(address);
    return `${protocol}//${host}`;
  });
  return { service: name, standsIn: addresses === null, at };
}
