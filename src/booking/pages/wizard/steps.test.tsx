import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import type { Layout } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { openDoors } from '#catalogue/rules/editing/doors.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { Catalogue, Service } from '#catalogue/rules/types.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { estimateOf } from './estimate.ts';
import { AddOnsStep } from './later/add-ons-step.tsx';
import { ContactStep } from './later/contact-step.tsx';
import { EstimatedTotal } from './later/estimated-total.tsx';
import { FrequencyStep } from './later/frequency-step.tsx';
import { HomeStep } from './later/home-step.tsx';
import { ReviewStep } from './later/review-step.tsx';
import { chosenVisitText } from './later/visit-saving.ts';
import { ServiceStep } from './service-step.tsx';
import type { LaterModuleState } from './use-later.ts';

const catalogue = offeredCatalogue(defaultCatalogue);
const rules = { liveCardTest: false, extraHourPrice: 45, cancelFreeHours: 24 };
const nothing = () => undefined;
/** The parts of the later steps that the first one uses. */
const later = {
  chosenVisitText,
  CompareDialog: () => null,
} as unknown as LaterModuleState;
const draftOf = (changes: Partial<BookingDraft>): BookingDraft => ({ ...emptyDraft, ...changes });
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function serviceStep(
  layout: Layout,
  services = catalogue.services,
  changes: Partial<BookingDraft> = {},
  hasDoors = true,
  later: LaterModuleState = 'loading',
) {
  const doors = { ...openDoors(catalogue), shown: hasDoors };
  const shown = { ...catalogue, services, doors };
  return words(
    renderToStaticMarkup(
      <ServiceStep
        catalogue={shown}
        draft={draftOf(changes)}
        later={later}
        layout={layout}
        onSelect={nothing}
        onSkip={nothing}
        rules={rules}
      />,
    ),
  );
}

function total(changes: Partial<BookingDraft>) {
  const draft = draftOf(changes);
  const estimate = estimateOf(catalogue, draft, rules);
  return words(renderToStaticMarkup(<EstimatedTotal {...{ estimate, catalogue, draft }} />));
}

function review(changes: Partial<BookingDraft>, of: Catalogue = catalogue) {
  const draft = draftOf(changes);
  const estimate = estimateOf(of, draft, rules);
  return words(
    renderToStaticMarkup(
      <ReviewStep
        backend={null}
        {...{ catalogue: of, draft, estimate }}
        goTo={nothing}
        onContact={nothing}
      />,
    ),
  );
}

test('the picker shows both sections with their badges, prices and checklists', () => {
  const text = serviceStep('site');
  expect(text).toMatch(/One Time Solutions One-time .* Wellness Plans Recurring/);
  expect(text).toContain('from $240');
  expect(text).toContain('Sub Duties Checklist:');
  expect(text.match(/View Duties Checklist/g)).toHaveLength(10);
  expect(text).not.toContain('Priority List');
});

test('hides the comparison if its script failed to load', () => {
  const picker = (later: LaterModuleState) =>
    serviceStep('site', catalogue.services, {}, true, later);
  expect(picker('loading')).toContain('Compare room by room');
  expect(picker('failed')).not.toContain('Compare room by room');
});

test("the owner's recommended services lead their section, and the emergency service follows", () => {
  const order = (text: string, names: string[]) => {
    const places = names.map((name) => text.indexOf(` ${name} $`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  };
  const names = ['Home Standard Clean', 'Home Deep Cleaning / More In-Depth', 'Emergency Cleanup'];
  order(serviceStep('site'), [...names, 'Priority Home Cleaning', 'Essential', 'Safe &amp; Sound']);
  order(serviceStep('site', catalogue.services, {}, false), ['Priority Home Cleaning', ...names]);
});

test('a card shows its lowest price, and its price for this home in large type', () => {
  const standard =
    'Home Standard Clean $275 Every room, top to bottom, the way a good week starts. from $275';
  expect(serviceStep('site')).toContain(standard);
  expect(serviceStep('site').match(/from \$/g)).toHaveLength(10);
});

test('a row shows its description and hours where its checklist opens', () => {
  expect(serviceStep('site')).toContain(
    'Kitchen Deep Cleaning $160 from $160 View Duties Checklist for Kitchen Deep Cleaning Grease, crumbs and film gone, inside and out. 4 hours of work, about 2 with two people Sub Duties Checklist:',
  );
});

test('no card repeats the home shown above them', () => {
  expect(serviceStep('site')).not.toContain('3 bedrooms');
});

test("the given home sets the price and the hours; a plan's price is per month and per visit", () => {
  const home = { bedroomBath: '4br3ba', sizeCategory: 'average', homeGiven: true };
  const text = serviceStep('site', catalogue.services, home);
  // 380 x 1.45 = 551; 8 hours x 1.45 = 11 h 36, booked to the quarter hour.
  expect(text).toContain('Home Deep Cleaning / More In-Depth $551');
  expect(text).toContain('11¾ hours of work, about 6 with two people');
  expect(text).toContain('Essential $348 a month, one visit');
  expect(text).toContain('from $240 a month');
  const weekly = { ...home, serviceId: 'essential', frequency: 'weekly' } as const;
  // 740 x 1.45 = 1,073 a month; 1,073 x 12 / 52 = 247.6
  expect(serviceStep('site', catalogue.services, weekly, true, later)).toContain(
    '$1,073 a month, about $248 a visit, 29% less than monthly',
  );
});

test('a home that needs a custom quote shows neither price nor hours on a card', () => {
  const home = { bedroomBath: '6br4ba', sizeCategory: 'custom', homeGiven: true };
  const text = serviceStep('site', catalogue.services, home);
  expect(text).toContain('Home Deep Cleaning / More In-Depth Custom quote');
  expect(text).not.toContain('hours of work');
});

test('each layout has its own skip button below the list', () => {
  expect(serviceStep('site')).toMatch(/Peace of Mind .* Skip to Specialty Add-ons/);
  expect(serviceStep('embed')).toMatch(/Peace of Mind .* Skip Service Selection - Get Estimate/);
});

test("the company's own interior service gets its own section", () => {
  const [first] = catalogue.services;
  const added = { ...first, id: 'walls', category: 'interior' } as Service;
  expect(serviceStep('site', [...catalogue.services, added])).toContain('Interior Services');
  expect(serviceStep('site')).not.toContain('Interior Services');
});

test("the frequency cards show the plan's price per month for this home", () => {
  const draft = draftOf({ serviceId: 'essential', frequency: 'weekly', bedroomBath: '3br3ba' });
  const text = words(
    renderToStaticMarkup(<FrequencyStep {...{ catalogue, draft, rules }} onSelect={nothing} />),
  );
  expect(text).toMatch(
    /Weekly .*\$851 per month about \$196 a visit, 29% less than monthly .*Biweekly .*\$495 per month about \$228 a visit, 17% less than monthly .*Monthly .*\$276 per month/,
  );
  expect(text).toContain('$851 is charged once a month and covers every weekly visit.');
});

test('the first step shows what more frequent visits save once that is loaded', () => {
  const changes = { serviceId: 'essential', frequency: 'weekly', bedroomBath: '3br3ba' } as const;
  expect(serviceStep('site', catalogue.services, changes)).toMatch(/\$851 a month (?!, )/);
  const text = serviceStep('site', catalogue.services, changes, true, later);
  expect(text).toContain('$851 a month, about $196 a visit, 29% less than monthly');
  expect(text.match(/a month, one visit/g)).toHaveLength(
    catalogue.services.filter(({ planPrices }) => planPrices).length - 1,
  );
});

test('disables minus at one hour, and shows hours only for a chosen add-on', () => {
  const draft = draftOf({ addOns: [{ id: 'handyman-services', quantity: 1 }] });
  const markup = renderToStaticMarkup(
    <AddOnsStep {...{ catalogue, draft, rules }} change={nothing} />,
  );
  expect(markup.match(/aria-label="One hour less/g)).toHaveLength(1);
  expect(markup).toMatch(
    /<button aria-label="One hour less of Handyman Services"[^>]* disabled=""/,
  );
});

test('the contact fields fill automatically and open the right keyboard', () => {
  const markup = renderToStaticMarkup(
    <ContactStep
      country="US"
      draft={emptyDraft}
      referralCredit={45}
      onChange={nothing}
      onRefresh={nothing}
      onReminder={nothing}
      refreshing={true}
    />,
  );
  expect(markup).toContain(laterTexts.referrerHint(45));
  expect(markup).toMatch(/type="checkbox"/);
  expect(markup).not.toMatch(/checked/);
  expect(markup).toMatch(/autoComplete="tel"[^>]*inputMode="tel"/);
  expect(markup).toMatch(/autoComplete="email"[^>]*inputMode="email"/);
  expect(markup).toContain('Refreshing...');
});

test('the size waits for bedrooms and baths', () => {
  const home = (draft: BookingDraft) =>
    renderToStaticMarkup(<HomeStep {...{ catalogue, draft }} change={nothing} />);
  expect(home(draftOf({ bedroomBath: '', sizeCategory: '' }))).toMatch(
    /<select[^>]* disabled=""[^>]*name="sizeCategory"/,
  );
  expect(home(emptyDraft)).not.toContain('<select disabled');
  expect(home(emptyDraft)).not.toContain('This is an emergency');
  expect(home(draftOf({ serviceId: 'emergency-cleanup' }))).toContain('This is an emergency');
});

test('the total says how a plan is billed, and explains it', () => {
  expect(total({ serviceId: 'essential', frequency: 'monthly' })).toMatch(/\$240 per month/);
  expect(total({ serviceId: 'essential', frequency: 'weekly' })).toMatch(
    /\$740 a month Billed weekly \$740 is charged once a month and covers every weekly visit\. That is about \$171 a visit, 29% less than monthly\. Work beyond/,
  );
  const addOns = [{ id: 'handyman-services', quantity: 1 }];
  expect(total({ serviceId: 'essential', frequency: 'monthly', addOns })).toMatch(
    /\$330 Your plan: \$240 per month .* Charged today, first month \$330 Then each month \$240 .*Work beyond the 6 hours booked, all cleaners together: \$45/,
  );
});

test('without a price, the total says why', () => {
  expect(total({})).toContain('Select a service to see pricing');
  expect(
    total({ serviceId: 'essential', bedroomBath: '6br4ba', sizeCategory: 'custom' }),
  ).toContain('Custom Quote Required');
});

test('the summary asks for the home if it is incomplete, or custom without a service', () => {
  const sentence = texts.homeMissing;
  const custom = { bedroomBath: '6br4ba', sizeCategory: 'custom' };
  expect(review({ bedroomBath: '', sizeCategory: '' })).toContain(sentence);
  expect(review(custom)).toContain(sentence);
  expect(review({ ...custom, serviceId: 'essential' })).not.toContain(sentence);
  expect(review({ serviceId: 'essential' })).not.toContain(sentence);
});

test('a home that needs a custom quote shows no answers', () => {
  const asked = { ...catalogue, questions: askedQuestions };
  const answers = { condition: 'extra-care', pets: 'more' };
  const of = { serviceId: 'home-standard-clean', answers };
  expect(review(of, asked)).toContain('Pets: Two or more');
  const custom = { ...of, bedroomBath: '6br4ba', sizeCategory: 'custom' };
  expect(review(custom, asked)).not.toContain('Pets');
});

test('the summary names its cards and the placeholder for add-ons alone', () => {
  const text = review({ addOns: [{ id: 'handyman-services', quantity: 2 }] });
  expect(text).toMatch(/Service Summary .*Service Details .*Add-ons Only.* Price Breakdown/);
  expect(text).toContain('2 × $90');
});

test('the price shows its calculation: the list price and the rounding; the home is named above it', () => {
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  expect(review({ serviceId: 'home-deep-cleaning', ...home, addOns })).toContain(
    '$380 × 1.45 = $551 $551 Handyman Services 2 × $130.50 $90 × 1.45 = $130.50 an hour $261',
  );
  const plan = { serviceId: 'essential', frequency: 'biweekly', bedroomBath: '3br3ba' } as const;
  expect(review(plan)).toContain('$430 × 1.15 = $494.50, rounded to $495 $495');
});
