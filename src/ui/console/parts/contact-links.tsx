import { BreakAtSign } from './break-at-sign.tsx';

/** Calls a number, however it is written. */
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
