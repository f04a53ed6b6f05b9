import { useRef, useState } from 'react';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** A link for friends; made when it is wanted, since only its hash is kept. */
export function SharePart({ site, token, booking }: Omit<OwnBookingProps, 'reload'>) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [link, setLink] = useState<string | null>(null);
  if (!booking.mayShare) return null;
  async function make(): Promise<void> {
    const result = await act('my-booking/share', { token });
    if (result.ok) setLink(result.data.url);
  }
  return (
    <Part id="share" title={myBookingTexts.shareTitle(site.referralCredit)}>
      <p>{myBookingTexts.shareText(site.referralCredit)}</p>
      <Failure text={failure} title={myBookingTexts.shareFailure} />
      {link === null ? (
        <Button busy={busy} onClick={() => void make()} variant="secondary">
          {myBookingTexts.shareMake}
        </Button>
      ) : (
        <OwnLink link={link} />
      )}
    </Part>
  );
}

function OwnLink({ link }: { link: string }) {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    // Where the clipboard is not to be had, the link is marked for the person to copy.
    field.current?.querySelector('input')?.select();
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <div className="w-full" ref={field}>
        <Field id="share-link" label={myBookingTexts.shareLabel}>
          {(control) => (
            <TextInput
              {...control}
              onClick={(event) => event.currentTarget.select()}
              readOnly
              value={link}
            />
          )}
        </Field>
      </div>
      <Button onClick={() => void copy()} variant="secondary">
        <span aria-live="polite">{copied ? myBookingTexts.copied : myBookingTexts.copy}</span>
      </Button>
    </div>
  );
}
