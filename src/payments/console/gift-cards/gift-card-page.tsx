import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useIsOwner, useRights } from '#company/console/parts/me.ts';
import { giftCardId } from '#kernel/rules/ids.ts';
import { absoluteCents, type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { GiftCardDetail, GiftDispute, GiftEntry } from '#payments/contract/gift-cards.ts';
import { giftCardTexts } from '#payments/words/en/gift-cards.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime, formatDay } from '#ui/console/format.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { CodeShown } from './code-shown.tsx';
import { type CardAct, GiftCardDialog } from './gift-card-dialog.tsx';

const { one: texts, table } = giftCardTexts;

export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /gift-cards/:id', { params: { id: giftCardId(id) } });
  return (
    <LoadedPage query={query} texts={texts}>
      {(card) => <Detail card={card} key={id} />}
    </LoadedPage>
  );
}

function Detail({ card }: { card: GiftCardDetail }) {
  const isOwner = useIsOwner();
  const { takePayments: mayTake } = useRights();
  const [act, setAct] = useState<CardAct | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const isLeft = card.balanceCents > 0 && !card.isStopped;
  const acts: readonly CardAct[] = card.isVoid
    ? []
    : [
        ...(mayTake && isLeft ? (['send'] as const) : []),
        ...(mayTake && !card.isStopped ? (['newCode'] as const) : []),
        ...(mayTake && isLeft ? (['cashOut'] as const) : []),
        ...(isOwner && isLeft ? (['refund'] as const) : []),
        ...(isOwner ? (['voidAct'] as const) : []),
      ];
  return (
    <>
      <PageTitle
        aside={card.lastFour !== '' && table.ending(card.lastFour)}
        title={texts.heading(formatUsd(card.amountCents))}
      >
        {acts.map((each) => (
          <Button key={each} onClick={() => setAct(each)} variant="secondary">
            {texts[each]}
          </Button>
        ))}
      </PageTitle>
      <div className="flex flex-col gap-4">
        {card.isVoid && <Notice tone="warning">{texts.isVoid}</Notice>}
        {card.dispute && <Disputed dispute={card.dispute} />}
        <CardFacts card={card} />
        <Section title={texts.moved}>
          <ul className="ruled">
            {card.entries.map((entry) => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </ul>
        </Section>
      </div>
      {act !== null && (
        <GiftCardDialog
          act={act}
          card={card}
          onClose={() => setAct(null)}
          onCode={(made) => {
            setAct(null);
            setCode(made);
          }}
        />
      )}
      {code !== null && <CodeShown code={code} onClose={() => setCode(null)} />}
    </>
  );
}

/** The dispute of its payment, and what that means for its code. */
function Disputed({ dispute }: { dispute: GiftDispute }) {
  const { state, amountCents, answerBy } = dispute;
  if (state === 'won') return null;
  return (
    <Notice tone="warning">
      {texts.disputes[state](formatUsd(amountCents))}
      {answerBy !== null && ` ${texts.answerBy(formatDateTime(answerBy))}`}
    </Notice>
  );
}

function CardFacts({ card }: { card: GiftCardDetail }) {
  const { deliverOn } = card;
  return (
    <Section title={texts.facts}>
      <Facts>
        <Fact term={texts.left}>
          <Money cents={card.balanceCents} />
        </Fact>
        <Fact term={table.sold}>{formatDateTime(card.soldAt)}</Fact>
        <Fact term={texts.soldBy}>{texts.ways[card.soldBy]}</Fact>
        {card.buyerEmail !== '' && <Fact term={texts.buyer}>{card.buyerEmail}</Fact>}
        <Fact term={table.from}>{card.fromName || table.nobody}</Fact>
        <Fact term={table.forWhom}>{card.toName || table.nobody}</Fact>
        <Fact term={texts.email}>{card.email || texts.noEmail}</Fact>
        {deliverOn !== null && (
          <Fact term={texts.deliverOn}>{formatDay(`${deliverOn}T12:00:00Z`)}</Fact>
        )}
        {card.refunds.map(({ id, state, amountCents }) => (
          <Fact key={id} term={texts.goesBack}>
            {texts.refundStates[state](formatUsd(amountCents))}
          </Fact>
        ))}
        {card.message !== '' && <Fact term={texts.message}>{card.message}</Fact>}
      </Facts>
    </Section>
  );
}

function Entry({ entry }: { entry: GiftEntry }) {
  const { kind, reason, who, at, orderId, amountCents } = entry;
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="font-semibold">{texts.kinds[kind]}</span>
        {reason !== '' && <span className="wrap-anywhere block text-ink-soft">{reason}</span>}
        <span className="block text-ink-soft text-sm">
          {`${formatDateTime(at)} · ${texts.actors[who] ?? who}`}
        </span>
        {orderId !== null && (
          <Link className="text-primary underline" to={`/bookings/${orderId}`}>
            {texts.booking}
          </Link>
        )}
      </span>
      <SignedAmount cents={amountCents} />
    </li>
  );
}

function SignedAmount({ cents }: { cents: Cents }) {
  return (
    <span className="whitespace-nowrap">
      {cents < 0 ? '−' : '+'}
      <Money cents={absoluteCents(cents)} />
    </span>
  );
}
