import type { ComponentType } from 'react';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { dialable } from '#ui/pages/contact-links.tsx';
import { MailIcon, MessageIcon, PhoneIcon } from '#ui/parts/more-icons.tsx';

interface ContactMethod {
  Icon: ComponentType<{ className?: string }>;
  label: string;
  value: string;
  href: string;
}

interface DirectContactProps {
  site: SiteConfig;
  /** The office hours; null if they are not public. */
  office: string | null;
}

/** The business's phone, text number, email, hours and address; skips whatever is not public. */
export function DirectContact({ site, office }: DirectContactProps) {
  const { businessPhone, businessTextNumber, businessEmail } = site;
  const ways: ContactMethod[] = [
    {
      Icon: PhoneIcon,
      label: contactTexts.phone,
      value: businessPhone,
      href: `tel:${dialable(businessPhone)}`,
    },
    {
      Icon: MessageIcon,
      label: contactTexts.text,
      value: businessTextNumber,
      href: `sms:${dialable(businessTextNumber)}`,
    },
    {
      Icon: MailIcon,
      label: contactTexts.email,
      value: businessEmail,
      href: `mailto:${businessEmail}`,
    },
  ];
  return (
    <section aria-labelledby="direct">
      <h2 className="font-semibold text-lg" id="direct">
        {contactTexts.direct}
      </h2>
      <ul className="mt-2 ruled border-line border-y">
        {ways
          .filter(({ value }) => value)
          .map(({ Icon, label, value, href }) => (
            <li key={label}>
              <a className="group flex min-h-14 items-center gap-4 py-2" href={href}>
                <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-apricot text-on-apricot">
                  <Icon className="size-4.5" />
                </span>
                <span className="min-w-0">
                  <span className="block text-ink-soft text-xs">{label}</span>
                  <span className="block wrap-anywhere font-semibold group-hover:underline">
                    {value}
                  </span>
                </span>
              </a>
            </li>
          ))}
      </ul>
      {office && <p className="mt-3 text-sm">{office}</p>}
      {site.businessAddress && (
        <address className="mt-1 text-sm not-italic">{site.businessAddress}</address>
      )}
    </section>
  );
}
