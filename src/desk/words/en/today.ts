import type { FirstStep } from '#company/contract/settings.ts';

import type { TodaySectionName } from '#desk/contract/today.ts';

/** The day's visits, and what needs attention. */
export const todayTexts = {
  title: 'Today',
  failed: 'Today could not load',
  nothing: {
    title: 'All done',
    text: 'No visits today and nothing to do: no emergencies, no bookings without a time, no bills, no messages.',
  },
  nothingElse: 'Nothing else to do.',
  firstSteps: {
    title: (done: number, all: number) => `First steps: ${done} of ${all} done`,
    done: 'Done',
    toDo: 'To do',
    steps: {
      payments: {
        title: 'Connect Stripe',
        text: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server. Until then no card is charged.',
        link: 'See what is connected',
      },
      name: {
        title: 'Your name',
        text: 'Name, phone and address of the business, as customers read them.',
        link: 'Name the business',
      },
      hours: {
        title: 'Your hours',
        text: 'Enter your crews’ hours. We offer free times from them.',
        link: 'Set the crews’ hours',
      },
      area: {
        title: 'Your area',
        text: 'The ZIP codes you serve. Until then, anyone anywhere can book.',
        link: 'Set the area',
      },
      test: {
        title: 'Send a test booking',
        text: 'Book like a customer and pay with a test card.',
        link: 'Open the booking page',
      },
      booking: {
        title: 'The first real booking',
        text: 'Paid by a customer. Then this list goes away.',
        link: null,
      },
    } satisfies Record<FirstStep, { title: string; text: string; link: string | null }>,
  },
  onThisPage: 'On this page',
  showMore: 'Show more',
  showMoreOf: (section: string) => `Show more: ${section}`,
  shown: (shown: string, count: string) => `${shown} of ${count} shown`,

  sections: {
    visits: 'Visits today',
    emergencies: 'Emergencies: call back now',
    'waiting-visits': 'Waiting visits: nobody comes yet',
    'needs-time': 'Needs a time',
    'plan-visits': 'Plan visits without a time',
    'time-requests': 'Requests for another time',
    cancellations: 'Customers who want to cancel',
    'unclosed-visits': 'Past visits: say what happened',
    disputes: 'Disputes to reply to',
    mismatches: 'Payments that do not match the price',
    'failed-payments': 'Payments that failed this week',
    'open-bills': 'Bills that the bank refused',
    'failed-refunds': 'Refunds that did not go through',
    'unended-plans': 'Plans that could not be ended',
    differences: 'Records that differ',
    'address-missing': 'Address missing',
    enquiries: 'Inquiries to reply to',
    undelivered: 'Not delivered',
  } satisfies Record<TodaySectionName, string>,

  /** The same where there is little room. */
  short: {
    visits: 'Visits',
    emergencies: 'Emergencies',
    'waiting-visits': 'Waiting visits',
    'needs-time': 'Needs a time',
    'plan-visits': 'Plan visits',
    'time-requests': 'Another time',
    cancellations: 'Want to cancel',
    'unclosed-visits': 'Visits not closed',
    disputes: 'Disputes',
    mismatches: 'Wrong amount',
    'failed-payments': 'Failed payments',
    'open-bills': 'Bills',
    'failed-refunds': 'Failed refunds',
    'unended-plans': 'Plans not ended',
    differences: 'Differences',
    'address-missing': 'Address missing',
    enquiries: 'Inquiries',
    undelivered: 'Not delivered',
  } satisfies Record<TodaySectionName, string>,

  lines: {
    visitWasDone: 'Visit done',
    visitWasDoneOf: (who: string) => `Visit done: ${who}`,
    timeAndPeople: 'Time and people',
    timeAndPeopleOf: (who: string) => `Time and people: ${who}`,
    hoursHint: 'Optional. Saved with the visit. You can bill extra hours on the booking’s page.',
    reopen: 'Reopen',
    reopenOf: (who: string) => `Reopen: ${who}`,
    booked: (moment: string) => `booked ${moment}`,
    asked: (ago: string) => `asked ${ago}`,
    fromTo: (from: string, to: string) => `${from} – ${to}`,
    visitStates: { confirmed: 'Scheduled', done: 'Done' },
    noAddress: 'No address. Ask the customer.',
    crew: 'Crew',
    toDo: 'Also booked',
    planVisit: {
      due: (moment: string, crew: string | null) =>
        crew === null ? `due ${moment}` : `due ${moment}, ${crew} has no room`,
      findTime: 'Find a time',
      skipVisit: 'Skip this visit',
      near: 'Free times nearby',
      noneNear: 'No crew is free in the days ahead.',
      told: 'We email the customer about a new time. If you skip the visit, we email them too, with the credit for it.',
      offer: (when: string, crew: string) => `${when}, ${crew}`,
    },
    emergency: {
      soonest: 'Soonest crew',
      soonestTitle: 'The soonest a crew can be there',
      asking: 'Checking the crews',
      arrives: (when: string, crew: string) => `${when}, ${crew}`,
      movesNobody: 'Moves nobody.',
      moves: (who: string, from: string, to: string, crew: string) =>
        `Moves ${who} from ${from} to ${to}, ${crew}.`,
      somebody: 'a visit',
      send: 'Send this crew',
      noCrew: 'No crew can be there within three days.',
      toldAll: 'We email everyone affected.',
      untold: (names: string) => `No email: ${names}. Tell them yourself.`,
    },
    answered: 'I called back',
    answerBy: (moment: string) => `Reply by ${moment}`,
    disputed: 'Disputed',
    inquiry: 'The bank asks. No money is held',
    atProcessor: 'Reply at the card processor',
    billAmounts: (paid: string, bill: string) =>
      `paid ${paid} for a bill of ${bill}: withdraw or correct the bill, or refund it`,
    amounts: (paid: string, price: string) => `paid ${paid}, costs ${price}`,
    accept: 'Accept the payment',
    ownerDecides: 'An owner decides.',
    refundFailures: {
      lost_or_stolen_card: 'card lost or stolen',
      expired_or_canceled_card: 'card expired or canceled',
      insufficient_funds: 'not enough money at the card processor',
      balance_insufficient: 'not enough money at the card processor',
      charge_for_pending_refund_disputed: 'payment now disputed',
      charge_disputed: 'payment disputed at the bank',
      charge_already_refunded: 'already refunded',
      declined: 'the bank declined it',
      merchant_request: 'canceled at the card processor',
      paid_by_hand: 'not paid by card: pay it back, then record it',
      unknown: 'the bank gave no reason',
    },
    goesOn: (when: string) => `since ${when}: the card may be charged again`,
    found: (when: string) => `found ${when}`,
    enquiryKinds: { message: 'message', quote: 'quote request' },
    undelivered: {
      crm: (kind: string) => `Event: ${kind}`,
      mail: (kind: string) => `Email: ${kind}`,
    },
  },
};

/** Many past visits, completed at once. */
export const completeManyTexts = {
  open: 'Complete several',
  title: 'Which visits are done?',
  text: 'Each is saved with its booked crew. No money moves.',
  which: 'Visits',
  confirm: (count: number) => (count === 1 ? 'Complete 1 visit' : `Complete ${count} visits`),
  left: (count: number) =>
    count === 1
      ? 'Someone else changed 1 visit. It is still open.'
      : `Someone else changed ${count} visits. They are still open.`,
};
