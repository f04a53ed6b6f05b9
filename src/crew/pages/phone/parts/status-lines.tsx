import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { unsentCount } from '#crew/pages/phone/store/waiting.ts';
import { minutesWrong } from '#crew/rules/phone/clock-offset.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { AlertIcon } from '#ui/parts/more-icons.tsx';
import { useOnline } from './use-online.ts';

const texts = phoneTexts.lines;

/** What a person must know on any screen: no connection, unsent data, a full phone. */
export function StatusLines() {
  const phone = usePhone();
  const isOnline = useOnline();
  const waiting = unsentCount(phone);
  const wrong = minutesWrong(phone.days?.offsetMs ?? 0);
  const troubled = phone.trouble !== null && waiting > 0;
  return (
    <>
      <div role="alert">
        {phone.unkept.length > 0 && <Alert text={texts.full} />}
        {phone.isPhotoLost && <Alert text={texts.photoLost} />}
      </div>
      <output className="block">
        {!isOnline && <Line text={texts.offline} />}
        {isOnline && troubled && <Line text={texts.server} />}
        {wrong !== 0 && <Line text={texts.clock(wrong)} />}
      </output>
      {waiting > 0 && (
        <a
          className="flex min-h-14 items-center gap-3 border-line border-b bg-apricot px-4 font-semibold text-on-apricot underline"
          href="#/unsent"
        >
          {texts.unsent(waiting)}
        </a>
      )}
    </>
  );
}

function Alert({ text }: { text: string }) {
  return (
    <p className="flex gap-3 border-coral border-b-2 bg-coral-tint px-4 py-3 font-semibold text-ink">
      <AlertIcon className="size-6 text-coral" />
      {text}
    </p>
  );
}

function Line({ text }: { text: string }) {
  return <p className="border-line border-b bg-tint px-4 py-3 text-ink">{text}</p>;
}
