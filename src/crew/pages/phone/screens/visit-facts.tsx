import type { ReactNode } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { dayAndClock } from '#crew/pages/phone/parts/moments.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { accessWindow } from '#crew/rules/days/access-window.ts';
import { mapsAddress } from '#crew/rules/phone/maps-address.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { AlertIcon, HomeIcon, PhoneIcon } from '#ui/parts/more-icons.tsx';

const texts = phoneTexts.visit;
type Fact = CrewVisit['readFirst'][number];
const FACTS = [
  'visitNote',
  'access',
  'pets',
  'parking',
  'notes',
] as const satisfies readonly Fact[];

const ROW =
  'flex min-h-14 items-center gap-3 rounded-card border-2 border-control bg-surface px-4 py-2 font-semibold';

/** What a crew must know about a home before and during the visit. */
export function VisitFacts({ visit, now }: { visit: CrewVisit; now: number }) {
  const { days } = usePhone();
  const address = addressLines(visit.address);
  const office = days?.answer.company.phone ?? '';
  const facts = { ...visit, access: accessText(visit, now) };
  // Data stored by an earlier version has no visit note.
  const rest = FACTS.filter((fact) => !visit.readFirst.includes(fact) && facts[fact]);
  return (
    <>
      <a
        className={ROW}
        href={mapsAddress(address, navigator.userAgent)}
        rel="noreferrer"
        target="_blank"
      >
        <HomeIcon className="size-6" />
        <span className="flex flex-col">
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="font-normal text-primary underline">{texts.maps}</span>
        </span>
      </a>
      {visit.readFirst.length > 0 && (
        <section className="rounded-card border-2 border-on-apricot bg-apricot p-4 text-on-apricot">
          <h2 className="flex items-center gap-2 font-bold text-lg">
            <AlertIcon className="size-6" />
            {texts.readFirst}
          </h2>
          <dl className="mt-2 flex flex-col gap-3">
            {visit.readFirst.map((fact) => (
              <FactOf fact={fact} key={fact} text={facts[fact]} />
            ))}
          </dl>
        </section>
      )}
      {rest.length > 0 && (
        <dl className="flex flex-col gap-3">
          {rest.map((fact) => (
            <FactOf fact={fact} key={fact} text={facts[fact]} />
          ))}
        </dl>
      )}
      <dl className="flex flex-col gap-3">
        <Pair name={texts.sold}>
          {visit.purpose && <span className="block">{texts.purposes[visit.purpose]}</span>}
          {visit.sold.map(({ name, quantity }) => (
            <span className="block" key={name}>
              {texts.quantity(name, quantity)}
            </span>
          ))}
          {visit.answers?.map((answer) => (
            <span className="block" key={answer}>
              {answer}
            </span>
          ))}
          <span className="block text-ink-soft">
            {texts.booked(phoneTexts.minutes(visit.bookedMinutes))}
          </span>
        </Pair>
        {visit.people.length > 1 && <Pair name={texts.people}>{visit.people.join(', ')}</Pair>}
      </dl>
      {visit.phone !== '' && (
        <a className={ROW} href={`tel:${visit.phone}`}>
          <PhoneIcon className="size-6" />
          {texts.call(visit.customerName)}
        </a>
      )}
      {office !== '' && (
        <a className={ROW} href={`tel:${office}`}>
          <PhoneIcon className="size-6" />
          {texts.callOffice}
        </a>
      )}
    </>
  );
}

/** Hides the code on time even offline: it shows only around the visit. */
function accessText(visit: CrewVisit, now: number): string {
  if (visit.accessFrom !== null && Date.parse(visit.accessFrom) > now) {
    return texts.accessLater(dayAndClock(visit.accessFrom));
  }
  if (visit.access === null) {
    if (visit.accessFrom !== null) return texts.accessNotLoaded;
    return visit.readFirst.includes('access') ? texts.accessGone : '';
  }
  const { from, to } = accessWindow({ start: Date.parse(visit.start), end: Date.parse(visit.end) });
  return from <= now && now <= to ? visit.access : texts.accessGone;
}

function FactOf({ fact, text }: { fact: Fact; text: string }) {
  return (
    <Pair name={texts[fact]}>
      <span className="whitespace-pre-line font-semibold text-lg">{text}</span>
    </Pair>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
