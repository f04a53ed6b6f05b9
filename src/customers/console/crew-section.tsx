import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';

const { crew: texts } = customerTexts;

/** What the crew sees with each visit. */
export function CrewSection({ customer: { tags, notes } }: { customer: CustomerDetail }) {
  return (
    <Section title={texts.title}>
      {tags.length === 0 && notes === '' && <p className="text-ink-soft">{texts.none}</p>}
      <Facts>
        {tags.length > 0 && <Fact term={texts.tags}>{tags.join(', ')}</Fact>}
        {notes && (
          <Fact term={texts.notes}>
            <span className="whitespace-pre-wrap">{notes}</span>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
