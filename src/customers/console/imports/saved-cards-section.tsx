import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MatchAnswer } from '#customers/contract/imports.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { call } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatCount } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';

const { cards: texts } = importsTexts;

type CardMatches = Omit<MatchAnswer, 'next'>;

const NO_MATCHES: CardMatches = { matched: 0, none: 0, ambiguous: [] };

/** Looks customers up at the processor by email: on a press, and after each import. */
export function SavedCardsSection({ imports }: { imports: number }) {
  const [found, setFound] = useState<CardMatches | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = useRef(false);
  const client = useQueryClient();
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function look(): Promise<void> {
    setBusy(true);
    setProblem(null);
    let all = NO_MATCHES;
    let after: CustomerId | null = null;
    try {
      do {
        const { next, ...more }: MatchAnswer = await call('POST /imports/cards', {
          body: { after },
        });
        all = {
          matched: all.matched + more.matched,
          none: all.none + more.none,
          ambiguous: [...all.ambiguous, ...more.ambiguous],
        };
        setFound(all);
        after = next;
      } while (after !== null && !isGone.current);
      await client.invalidateQueries();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const seen = useRef(imports);
  useEffect(() => {
    if (seen.current === imports) return;
    seen.current = imports;
    void look();
  });

  return (
    <Section title={texts.title}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-soft">{texts.hint}</p>
        <Button busy={busy} onClick={() => void look()} variant="secondary">
          {texts.look}
        </Button>
        <div className="empty:hidden" role="status">
          {found && (
            <>
              <p>{texts.matched(formatCount(found.matched), found.matched)}</p>
              <p>{texts.none(formatCount(found.none), found.none)}</p>
              {found.ambiguous.length > 0 && (
                <>
                  <p>
                    {texts.ambiguous(formatCount(found.ambiguous.length), found.ambiguous.length)}
                  </p>
                  <ul className="list-disc ps-4">
                    {found.ambiguous.map(({ id, name, email }) => (
                      <li className="wrap-anywhere" key={id}>
                        <Link className="text-primary underline" to={`/customers/${id}`}>
                          {name || email}
                        </Link>
                        {name && ` (${email})`}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </div>
        <FormProblem text={problem} />
      </div>
    </Section>
  );
}
