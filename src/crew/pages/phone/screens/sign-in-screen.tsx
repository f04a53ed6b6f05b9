import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '#crew/pages/phone/acts/sign-in.ts';
import { openInLanguage } from '#crew/pages/phone/own-language.ts';
import { BigButton } from '#crew/pages/phone/parts/big-button.tsx';
import { OtherLanguage } from '#crew/pages/phone/parts/other-language.tsx';
import { phone as phoneNow, usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { unsentCount } from '#crew/pages/phone/store/waiting.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { AlertIcon } from '#ui/parts/more-icons.tsx';

const texts = phoneTexts.signIn;

interface SignInScreenProps {
  readonly businessName: string;
}

/** One field: the office's code, typed or from the URL of its QR code. */
export function SignInScreen({ businessName }: SignInScreenProps) {
  const { wasSwitchedOff, session, events, photos } = usePhone();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState(codeInAddress);
  const field = useRef<HTMLInputElement>(null);
  const isOff = wasSwitchedOff !== null || session?.switchedOff === true;
  const lost = wasSwitchedOff?.lostPhotos ?? 0;
  const unsent = session === null ? 0 : unsentCount({ events, photos: [] });
  const waiting = session === null ? unsentCount({ events, photos }) : 0;

  useEffect(() => {
    document.title = texts.title;
    // If this page is already open, the URL of a QR code changes only the part after #.
    function take(): void {
      const given = codeInAddress();
      if (given !== '') setCode(given);
    }
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);

  async function submit(typed: string) {
    const digits = typed.replaceAll(/\D/g, '');
    if (digits.length !== 6) return refuse(texts.short);
    setError(null);
    setBusy(true);
    const problem = await signIn(digits);
    setBusy(false);
    if (problem === null) return openInLanguage(phoneNow().session?.person.language);
    refuse(problem.trouble === 'refused' ? problem.detail : texts[problem.trouble]);
  }

  function refuse(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-4 py-8">
      <div>
        <p className="text-ink-soft">{businessName}</p>
        <h1 className="font-bold text-2xl">{texts.title}</h1>
      </div>
      <div role="alert">
        {isOff && (
          <p className="flex gap-3 rounded-card border-2 border-coral bg-coral-tint p-4">
            <AlertIcon className="size-6 text-coral" />
            <span>
              {texts.switchedOff}
              {unsent > 0 && ` ${texts.stillUnsent(unsent)}`}
              {lost > 0 && ` ${texts.lostPhotos(lost)}`}
            </span>
          </p>
        )}
      </div>
      <p>{texts.lead}</p>
      {waiting > 0 && <p className="font-semibold">{texts.waiting(waiting)}</p>}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) void submit(code);
        }}
      >
        <div>
          <label className="mb-1.5 block font-semibold" htmlFor="code">
            {texts.code}
          </label>
          <p className="mb-1.5 text-ink-soft" id="code-hint">
            {texts.hint}
          </p>
          <input
            aria-describedby={error === null ? 'code-hint' : 'code-hint code-error'}
            aria-invalid={error === null ? undefined : true}
            autoComplete="one-time-code"
            className="min-h-16 w-full rounded-card border-2 border-control bg-surface px-4 text-center font-bold text-2xl tabular tracking-widest aria-invalid:border-coral"
            id="code"
            inputMode="numeric"
            maxLength={10}
            onChange={({ target }) => setCode(target.value)}
            ref={field}
            type="text"
            value={code}
          />
          <div aria-live="polite">
            {error !== null && (
              <p className="mt-2 flex gap-2 font-semibold text-coral" id="code-error">
                <AlertIcon className="mt-0.5 size-6" />
                {error}
              </p>
            )}
          </div>
        </div>
        <BigButton aria-busy={isBusy || undefined} className="min-h-16 text-lg" type="submit">
          {isBusy ? texts.busy : texts.submit}
        </BigButton>
      </form>
      <OtherLanguage label={texts.other} />
    </main>
  );
}

/** A QR code has its code after the #, where no server sees it; it is removed at once. */
function codeInAddress(): string {
  const given = /(\d{6})$/.exec(location.hash)?.[1];
  if (given === undefined) return '';
  history.replaceState(null, '', location.pathname + location.search);
  return given;
}
