import type { CustomerDetail } from '#contract/console-customers.ts';
import { customerTexts } from '#texts/console/customer.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';

const { crew: texts } = customerTexts;

/** What the crew is told with each visit. */
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
