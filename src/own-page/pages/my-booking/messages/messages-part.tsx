import { useEffect, useRef, useState } from 'react';
import { momentText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnMessagesAnswer } from '#own-page/contract/thread.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { ownMessagesTexts as texts } from '#own-page/words/en/own-messages.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useOwnMessages } from './use-own-messages.ts';

/** What the business wrote and its customer answered, the latest last, with the field to reply. */
export function MessagesPart(props: OwnBookingProps) {
  return props.booking.hasMessages ? <Thread {...props} /> : null;
}

const TITLE_ID = 'messages';

function Thread(props: OwnBookingProps) {
  const { looked, look } = useOwnMessages(props);
  const [isSent, setSent] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const isKnown = looked.phase === 'known';
  useEffect(() => {
    if (isKnown && location.hash === `#${TITLE_ID}`) {
      document.getElementById(TITLE_ID)?.scrollIntoView();
    }
  }, [isKnown]);

  async function sent(): Promise<void> {
    await look();
    setSent(true);
    news.current?.focus();
  }

  return (
    <Part id={TITLE_ID} screenOnly title={texts.title}>
      {looked.phase === 'loading' && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5 text-primary" />
          {texts.loading}
        </p>
      )}
      {looked.phase === 'failed' && (
        <div className="flex w-full flex-col items-start gap-3" role="alert">
          <Notice title={texts.failure} tone="danger">
            {looked.detail}
          </Notice>
          <Button onClick={() => void look()} variant="secondary">
            {texts.again}
          </Button>
        </div>
      )}
      {looked.phase === 'known' && <Messages {...props} messages={looked.messages} />}
      <div className="w-full empty:absolute" ref={news} role="status" tabIndex={-1}>
        {isSent && <Notice tone="success">{texts.sent}</Notice>}
      </div>
      <AnswerForm {...props} onBegun={() => setSent(false)} onSent={sent} />
    </Part>
  );
}

interface MessagesProps extends OwnBookingProps {
  messages: OwnMessagesAnswer['messages'];
}

function Messages({ site, messages }: MessagesProps) {
  return (
    <ol className="flex w-full flex-col gap-4">
      {messages.map(({ id, from, text, at }) => (
        <li
          className={classNames(
            'border-l-2 pl-4',
            from === 'business' ? 'border-primary' : 'border-line',
          )}
          key={id}
        >
          <p className="text-ink-soft text-sm">
            {from === 'business' ? site.businessName : texts.you}
            {', '}
            <time dateTime={at}>{momentText(momentWords, new Date(at), site.timeZone)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
}
