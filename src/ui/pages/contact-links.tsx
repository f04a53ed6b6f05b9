import type { SiteConfig } from '#kernel/contract/site.ts';
import { siteTexts } from '#ui/words/en/site.ts';

/** A phone number for a link: digits and a leading plus. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

const LINK =
  'inline-flex min-h-11 items-center wrap-anywhere underline decoration-tint-line underline-offset-4';

/** The ways to contact the business. Leaves out those that are not configured. */
export function ContactLinks({ site }: { site: SiteConfig }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {site.businessPhone && (
        <li>
          <a className={LINK} href={`tel:${dialable(site.businessPhone)}`}>
            {siteTexts.call} {site.businessPhone}
          </a>
        </li>
      )}
      {site.businessTextNumber && (
        <li>
          <a className={LINK} href={`sms:${dialable(site.businessTextNumber)}`}>
            {siteTexts.text} {site.businessTextNumber}
          </a>
        </li>
      )}
      {site.businessEmail && (
        <li>
          <a className={LINK} href={`mailto:${site.businessEmail}`}>
            {site.businessEmail}
          </a>
        </li>
      )}
    </ul>
  );
}
