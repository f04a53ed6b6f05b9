import { BreakAtSign } from './break-at-sign.tsx';

/** A link that calls a number in any notation. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="text-primary underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a className="text-primary underline" href={`mailto:${email}`}>
      <BreakAtSign text={email} />
    </a>
  );
}
