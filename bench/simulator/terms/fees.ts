import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '../browser.ts';
import { chance } from '../chance.ts';
import type { Office } from '../office.ts';
import { type Town, until } from './customer.ts';
import { FEES, PRICE, serviceOf } from './owner.ts';

/** A visit of the day after tomorrow is late to cancel. */
const FREE_HOURS = 72;
/** So many answers in a row: each server gives every other one. */
const ANSWERS = 8;

/** Customers book while the owner asks for fees; who books before or after agrees to none. */
export async function whileFees(town: Town, book: () => Promise<void>): Promise<void> {
  const { cancelFreeHours: before } = await setFees(town.office, {
    cancelFreeHours: FREE_HOURS,
    lateCancelFee: { unit: 'dollars', figure: FEES.late / 100 },
    noAccessFee: { unit: 'dollars', figure: FEES.noAccess / 100 },
  });
  await untilTold(town, true);
  await book();
  await setFees(town.office, { cancelFreeHours: before, lateCancelFee: null, noAccessFee: null });
  await untilTold(town, false);
}

type Content = Awaited<ReturnType<typeof read>>['draft']['content'];
type Asked = Pick<Content, 'cancelFreeHours' | 'lateCancelFee' | 'noAccessFee'>;

function read(office: Office) {
  return office.must('GET /settings/business', {});
}

/** Returns what was asked for before. */
async function setFees(office: Office, fees: Asked): Promise<Asked> {
  const { draft } = await read(office);
  const content = { ...draft.content, ...fees };
  const body = { revision: draft.revision, content: JSON.parse(JSON.stringify(content)) };
  const { draft: saved } = await office.must('PUT /settings/business/draft', { body });
  await office.must('POST /settings/business/publish', { body: { revision: saved.revision } });
  return draft.content;
}

/** Every server has the settings. */
async function untilTold({ origin }: Town, areFees: boolean): Promise<void> {
  const browser = openBrowser(origin, chance(0));
  await until(`every server ${areFees ? 'asks' : 'asks no more'} for fees`, async () => {
    for (let count = 0; count < ANSWERS; count += 1) {
      if ((await tellsFee(browser)) !== areFees) return false;
    }
    return true;
  });
}

async function tellsFee(browser: Browser): Promise<boolean | null> {
  const answer = await browser.call('/functions/v1/terms', {
    serviceType: { id: serviceOf('after') },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average', levels: 1 },
    ...{ amount: PRICE / 100, selectedAddOns: [], frequency: 'one-time' },
    bookingId: randomUUID(),
  });
  if (answer?.status !== 200) return null;
  return String(answer.body.words).includes(`$${FEES.late / 100}`);
}
