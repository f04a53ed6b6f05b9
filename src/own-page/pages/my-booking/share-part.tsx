import { useEffect, useRef, useState } from 'react';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** The customer's own link for friends. */
export function SharePart({ site, token, booking }: Omit<OwnBookingProps, 'reload'>) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [link, setLink] = useState('');
  async function ask(): Promise<void> {
    const result = await act('my-booking/share', { token });
    if (result.ok) setLink(result.data.url);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each booking
  useEffect(() => {
    if (booking.mayShare) void ask();
  }, [booking.mayShare, token]);
  if (!booking.mayShare) return null;
  return (
    <Part id="share" title={myBookingTexts.shareTitle(site.referralCredit)}>
      <p>{myBookingTexts.shareText}</p>
      <Failure text={failure} title={myBookingTexts.shareFailure} />
      {failure === null ? (
        <OwnLink link={link} />
      ) : (
        <Button busy={busy} onClick={() => void ask()} variant="secondary">
          {myBookingTexts.shareMake}
        </Button>
      )}
    </Part>
  );
}

/** Present from the start, so nothing moves when the link arrives. */
function OwnLink({ link }: { link: string }) {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const isShared = 'share' in navigator;
  async function give(): Promise<void> {
    // The phone asks where to send it. Closing that rejects the promise, which is not an error.
    if (isShared) return navigator.share({ url: link }).catch(() => undefined);
    // Without clipboard access, selects the link so the person can copy it.
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
      <Button disabled={link === ''} onClick={() => void give()} variant="secondary">
        <span aria-live="polite">{shareButtonText({ isShared, copied })}</span>
      </Button>
    </div>
  );
}

function shareButtonText({ isShared, copied }: { isShared: boolean; copied: boolean }): string {
  if (isShared) return myBookingTexts.share;
  return copied ? myBookingTexts.copied : myBookingTexts.copy;
}
