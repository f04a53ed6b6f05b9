import { useEffect, useRef, useState } from 'react';
import { momentText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OwnMessagesAnswer } from '#own-page/contract/thread.ts';
import { LookupPart, useLookup } from '#own-page/pages/my-booking/looked.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { ownMessagesTexts as texts } from '#own-page/words/en/own-messages.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { AnswerForm } from './answer-form.tsx';

/** The conversation with the business, latest last, and the field to reply. */
export function MessagesPart(props: OwnBookingProps) {
  return props.booking.hasMessages ? <Thread {...props} /> : null;
}

const TITLE_ID = 'messages';

function fetchMessages(backend: Backend, token: string) {
  return backend.callFunction('my-booking/messages', { token });
}

function Thread(props: OwnBookingProps) {
  const asked = useLookup(props, fetchMessages);
  const [isSent, setSent] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const isKnown = asked.looked.phase === 'known';
  useEffect(() => {
    if (isKnown && location.hash === `#${TITLE_ID}`) {
      document.getElementById(TITLE_ID)?.scrollIntoView();
    }
  }, [isKnown]);

  async function sent(): Promise<void> {
    await asked.look();
    setSent(true);
    news.current?.focus();
  }

  return (
    <Part id={TITLE_ID} screenOnly title={texts.title}>
      <LookupPart {...asked} words={texts}>
        {({ messages }) => <Messages {...props} messages={messages} />}
      </LookupPart>
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
