import { Link } from 'react-router';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { customersTexts } from '#customers/words/en/customers.ts';
import { formatDay } from '#ui/console/format.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';

const { sums: texts } = customerTexts;

export function SumsSection({ customer }: { customer: CustomerDetail }) {
  const { bookings, spentCents, lastBookedAt, credit } = customer;
  return (
    <Section title={texts.title}>
      <Facts>
        <Fact term={texts.spent}>
          {spentCents === null ? (
            <span className="text-ink-soft">{texts.spentHidden}</span>
          ) : (
            <>
              <Money cents={spentCents} className="font-semibold" />
              <span className="block text-ink-soft text-xs">{texts.spentHint}</span>
            </>
          )}
        </Fact>
        <Fact term={texts.bookings}>{bookings}</Fact>
        <Fact term={texts.last}>
          {lastBookedAt === null ? customersTexts.never : formatDay(lastBookedAt)}
        </Fact>
        {credit.map(({ accountId, phone, balanceCents }) => (
          <Fact key={accountId} term={texts.credit}>
            <Link
              className="inline-flex min-h-11 flex-wrap items-center gap-x-1 text-primary underline lg:min-h-6"
              to={`/credit/${accountId}`}
            >
              <Money cents={balanceCents} /> · {phone}
            </Link>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
