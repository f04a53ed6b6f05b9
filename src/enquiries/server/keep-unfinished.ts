import type { ResumeAnswer, UnfinishedRequest } from '#booking/contract/unfinished.ts';
import { quoteSelection } from '#catalogue/server/quotes/quotes.ts';
import type { Language } from '#kernel/rules/language.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toE164 } from '#platform/server/e164.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { REMIND_AFTER_MS } from './remind.ts';
import { keepUnfinished, type Unfinished } from './unfinished-queries.ts';

type Deps = Pick<EnquiriesDeps, 'db' | 'catalogues' | 'settings' | 'now'>;

interface RequestSource {
  readonly origin: string;
  readonly language: Language;
  /** Null if the browser has no session. */
  readonly visitorId: string | null;
}

/**
 * Stores a booking whose visitor agreed to a reminder, and postpones the reminder until nothing has
 * happened for a while.
 * @throws a problem: 422 what the catalog does not have
 */
export async function storeForReminder(
  { db, catalogues, settings, now }: Deps,
  request: UnfinishedRequest,
  { origin, language, visitorId }: RequestSource,
): Promise<void> {
  const { liveCardTest, business } = settings;
  const { selection, quote } = quoteSelection(
    catalogues.current(),
    request.booking,
    { liveCardTest },
    'booking.',
  );
  await inTransaction(db, async (trx) => {
    const kept = await keepUnfinished(trx, {
      booking_id: request.bookingId.toLowerCase(),
      visitor_id: visitorId,
      phone: request.phone,
      phone_e164: toE164(request.phone, business.country),
      email: request.email,
      referrer_phone: request.referrerPhone,
      selection: JSON.stringify(selection),
      levels: request.levels,
      quote_status: quote.status,
      quote_total_cents: quote.status === 'priced' ? quote.total : null,
      origin,
      language,
    });
    if (kept === undefined || kept.reminded_at !== null) return;
    const queue = 'enquiries.remind' as const;
    const runAt = new Date(now().getTime() + REMIND_AFTER_MS);
    await addJob(trx, queue, { unfinishedId: kept.id }, { queue, runAt });
  });
}

/** What the wizard resumes from, for the holder of a reminder's link. */
export function resumeAnswer(unfinished: Unfinished): ResumeAnswer {
  const { selection, phone, email, referrer_phone, levels, booking_id } = unfinished;
  return {
    bookingId: booking_id,
    draft: {
      serviceId: selection.serviceId,
      frequency: selection.frequency,
      addOns: selection.addOns,
      bedroomBath: selection.home?.bedroomBath ?? '',
      sizeCategory: selection.home?.sizeCategory ?? '',
      levels,
      ...(selection.answers && { answers: selection.answers }),
      customerPhone: phone,
      customerEmail: email,
      referrerPhone: referrer_phone,
      mayRemind: true,
    },
  };
}
