import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import { type Layout, stepIds } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { openDoors } from '#catalogue/rules/editing/doors.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { estimateOf } from './estimate.ts';
import { AddOnsStep } from './later/add-ons-step.tsx';
import { ContactStep } from './later/contact-step.tsx';
import { EstimatedTotal } from './later/estimated-total.tsx';
import { FrequencyStep } from './later/frequency-step.tsx';
import { HomeStep } from './later/home-step.tsx';
import { ReviewStep } from './later/review-step.tsx';
import { StepEnd } from './later/step-end.tsx';
import { ServiceStep } from './service-step.tsx';
import type { LaterState } from './use-later.ts';

const catalogue = offeredCatalogue(defaultCatalogue);
const rules = { liveCardTest: false };
const nothing = () => undefined;
const draftOf = (changes: Partial<BookingDraft>): BookingDraft => ({ ...emptyDraft, ...changes });
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function serviceStep(
  layout: Layout,
  services = catalogue.services,
  changes: Partial<BookingDraft> = {},
  hasDoors = true,
  later: LaterState = 'loading',
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
  return words(
    renderToStaticMarkup(<EstimatedTotal className="" {...{ estimate, catalogue, draft }} />),
  );
}

function review(changes: Partial<BookingDraft>) {
  const draft = draftOf(changes);
  const estimate = estimateOf(catalogue, draft, rules);
  return words(
    renderToStaticMarkup(
      <ReviewStep {...{ catalogue, draft, estimate }} goTo={nothing} onContact={nothing} />,
    ),
  );
}

test('the picker has both sections with their badges, prices and checklists', () => {
  const text = serviceStep('site');
  expect(text).toMatch(/One Time Solutions One-time .* Wellness Plans Recurring/);
  expect(text).toContain('from $240');
  expect(text).toContain('Sub Duties Checklist:');
  expect(text.match(/View Duties Checklist/g)).toHaveLength(10);
  expect(text).not.toContain('Priority List');
});

test('what could not be loaded is not offered', () => {
  const picker = (later: LaterState) => serviceStep('site', catalogue.services, {}, true, later);
  expect(picker('loading')).toContain('Compare room by room');
  expect(picker('failed')).not.toContain('Compare room by room');
});

test('each door says the service that it recommends, with its price for this home', () => {
  const text = serviceStep('site');
  const whose = 'for 3 bedrooms, 2 baths, average';
  expect(text).toContain(`A good clean Home Standard Clean $275 ${whose}`);
  expect(text).toContain(`A deep reset Home Deep Cleaning / More In-Depth $380 ${whose}`);
  expect(text).toContain(`Kept up for you Essential $240 a month, one visit ${whose}`);
  expect(text).toContain(`Emergency Emergency Cleanup $350 ${whose}`);
});

test('a door whose service is not offered is not there; the row off, none is', () => {
  const others = catalogue.services.filter(({ id }) => id !== 'essential');
  expect(serviceStep('site', others)).not.toContain('Kept up for you');
  expect(serviceStep('site', others)).toContain('A deep reset');
  expect(serviceStep('site', catalogue.services, {}, false)).not.toContain('A deep reset');
});

test('a card says its price and hours for the home that is assumed, and which one that is', () => {
  expect(serviceStep('site')).toContain(
    'from $380 $380 for 3 bedrooms, 2 baths, average 8 hours of work, about 4 with two people',
  );
});

test('and for the home that was given; a plan for its month and a visit', () => {
  const home = { bedroomBath: '4br3ba', sizeCategory: 'average', homeGiven: true };
  const text = serviceStep('site', catalogue.services, home);
  // 380 x 1.45 = 551; 8 hours x 1.45 = 11 h 36, booked to the quarter hour.
  expect(text).toContain('from $380 $551 for your home 11¾ hours of work, about 6 with two people');
  expect(text).toContain('from $240 a month $348 a month, one visit for your home');
  const weekly = { ...home, serviceId: 'essential', frequency: 'weekly' } as const;
  // 740 x 1.45 = 1,073 a month; 1,073 x 12 / 52 = 247.6
  expect(serviceStep('site', catalogue.services, weekly)).toContain(
    '$1,073 a month, about $248 a visit for your home',
  );
});

test('a home that only a custom quote prices has no price on a card either, and no hours', () => {
  const home = { bedroomBath: '6br4ba', sizeCategory: 'custom', homeGiven: true };
  const text = serviceStep('site', catalogue.services, home);
  expect(text).toContain('from $380 Custom quote for your home View Duties');
});

test('each layout has its own skip button below the list', () => {
  expect(serviceStep('site')).toMatch(/Peace of Mind .* Skip to Specialty Add-ons/);
  expect(serviceStep('embed')).toMatch(/Peace of Mind .* Skip Service Selection - Get Estimate/);
});

test('an interior service of the operator has its own section', () => {
  const [first] = catalogue.services;
  const added = { ...first, id: 'walls', category: 'interior' } as Service;
  expect(serviceStep('site', [...catalogue.services, added])).toContain('Interior Services');
  expect(serviceStep('site')).not.toContain('Interior Services');
});

test('the frequency cards show what the plan costs a month for the home at hand', () => {
  const draft = draftOf({ serviceId: 'essential', frequency: 'weekly', bedroomBath: '3br3ba' });
  const text = words(
    renderToStaticMarkup(<FrequencyStep {...{ catalogue, draft, rules }} onSelect={nothing} />),
  );
  expect(text).toMatch(
    /Weekly .*\$851 per month about \$196 a visit .*Biweekly .*\$495 per month about \$228 a visit .*Monthly .*\$276 per month/,
  );
  expect(text).toContain('$851 is charged once a month and covers every weekly visit.');
});

test('minus is disabled at one hour, and only a chosen add-on has hours', () => {
  const draft = draftOf({ addOns: [{ id: 'handyman-services', quantity: 1 }] });
  const markup = renderToStaticMarkup(
    <AddOnsStep {...{ catalogue, draft, rules }} change={nothing} />,
  );
  expect(markup.match(/aria-label="One hour less/g)).toHaveLength(1);
  expect(markup).toMatch(
    /<button aria-label="One hour less of Handyman Services"[^>]* disabled=""/,
  );
});

test('the contact fields fill by themselves and bring the right keyboard', () => {
  const markup = renderToStaticMarkup(
    <ContactStep
      country="US"
      draft={emptyDraft}
      onChange={nothing}
      onRefresh={nothing}
      onReminder={nothing}
      refreshing={true}
    />,
  );
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

test('the total says how a plan is billed, next to what that means', () => {
  expect(total({ serviceId: 'essential', frequency: 'monthly' })).toMatch(/\$240 per month/);
  expect(total({ serviceId: 'essential', frequency: 'weekly' })).toMatch(
    /\$740 Billed weekly \$740 is charged once a month and covers every weekly visit\. That is about \$171 a visit\./,
  );
  const addOns = [{ id: 'handyman-services', quantity: 1 }];
  expect(total({ serviceId: 'essential', frequency: 'monthly', addOns })).toMatch(
    /\$330 Your plan: \$240 per month .* Charged today, first month \$330 Then each month \$240 .*Cancel any time .*Only if we work more than the 6 hours booked: \$45/,
  );
});

test('without a price the total says why', () => {
  expect(total({})).toContain('Select a service to see pricing');
  expect(
    total({ serviceId: 'essential', bedroomBath: '6br4ba', sizeCategory: 'custom' }),
  ).toContain('Custom Quote Required');
});

test('the summary asks for the home where it is incomplete, or custom without a service', () => {
  const sentence = texts.homeMissing;
  const custom = { bedroomBath: '6br4ba', sizeCategory: 'custom' };
  expect(review({ bedroomBath: '', sizeCategory: '' })).toContain(sentence);
  expect(review(custom)).toContain(sentence);
  expect(review({ ...custom, serviceId: 'essential' })).not.toContain(sentence);
  expect(review({ serviceId: 'essential' })).not.toContain(sentence);
});

test('the summary names its cards and the placeholder of add-ons alone', () => {
  const text = review({ addOns: [{ id: 'handyman-services', quantity: 2 }] });
  expect(text).toMatch(/Service Summary .*Service Details .*Add-ons Only.* Price Breakdown/);
  expect(text).toContain('2 × $90');
});

test('the price explains itself: the list, the home once, and what was rounded', () => {
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  expect(review({ serviceId: 'home-deep-cleaning', ...home, addOns })).toContain(
    '$380 × 1.45 for 4 bedrooms, 3 baths, average = $551 $551 Handyman Services 2 × $130.50 $90 × 1.45 = $130.50 an hour $261',
  );
  const plan = { serviceId: 'essential', frequency: 'biweekly', bedroomBath: '3br3ba' } as const;
  expect(review(plan)).toContain(
    '$430 × 1.15 for 3 bedrooms, 3 baths, average = $494.50, rounded to $495 $495',
  );
});

test.each([...stepIds])(
  'the step %s ends as it should, with a drawing or with its button',
  (step) => {
    const end = renderToStaticMarkup(<StepEnd step={step} />);
    // Steps that end with cards to choose from, or with Schedule Now, need no other end.
    expect(end.startsWith('<svg aria-hidden="true"')).toBe(step !== 'service' && step !== 'review');
  },
);
