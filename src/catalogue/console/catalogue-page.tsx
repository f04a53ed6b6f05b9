import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { questionIds } from '#catalogue/rules/question-ids.ts';
import { questionText } from '#catalogue/rules/questions.ts';
import { splitParagraphs, trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { catalogueTexts as texts } from '#catalogue/words/en/console.ts';
import { questionsTexts } from '#catalogue/words/en/console-questions.ts';
import { trustTexts } from '#catalogue/words/en/console-trust.ts';
import { trustFacts } from '#catalogue/words/en/trust.ts';
import { DraftBar } from '#company/console/parts/drafts/draft-bar.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { AddOnTable, HomeTable, ServiceTable } from './catalogue-tables.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { previews } from './previews.ts';

/** Everything in the draft catalog. */
export function Component() {
  return (
    <>
      <PageTitle title={texts.title}>
        <TextLink to="/catalogue/doors">{texts.doors.title}</TextLink>
        <TextLink to="/catalogue/history">{texts.history}</TextLink>
      </PageTitle>
      <WithCatalogue>{(catalogue) => <Lists catalogue={catalogue} />}</WithCatalogue>
    </>
  );
}

function Lists({ catalogue }: { catalogue: CatalogueAnswer }) {
  const isOwner = useIsOwner();
  const { content } = catalogue.draft;
  const changed = new Set(catalogue.changes.map(({ section, id }) => `${section}.${id}`));
  return (
    <>
      <DraftBar
        count={catalogue.changes.length}
        draft={catalogue.draft}
        previews={previews}
        to="/catalogue/changes"
        version={catalogue.published.version}
      />
      {!isOwner && <p className="mb-4 text-ink-soft">{texts.ownersOnly}</p>}
      <ListTitle kind="services" texts={texts.lists.services} />
      <ServiceTable changed={changed} services={content.services.filter(isOffered)} />
      <NotOffered count={content.services.filter(isNotOffered).length}>
        <ServiceTable changed={changed} services={content.services.filter(isNotOffered)} />
      </NotOffered>
      <ListTitle kind="add-ons" texts={texts.lists.addOns} />
      <AddOnTable addOns={content.addOns.filter(isOffered)} changed={changed} />
      <NotOffered count={content.addOns.filter(isNotOffered).length}>
        <AddOnTable addOns={content.addOns.filter(isNotOffered)} changed={changed} />
      </NotOffered>
      <ListTitle kind="homes" texts={texts.lists.homes} />
      <HomeTable changed={changed} homes={content.homes.filter(isOffered)} />
      <NotOffered count={content.homes.filter(isNotOffered).length}>
        <HomeTable changed={changed} homes={content.homes.filter(isNotOffered)} />
      </NotOffered>
      <QuestionFacts content={content} />
      <TrustFacts content={content} />
    </>
  );
}

function isOffered({ offered }: { offered: boolean }): boolean {
  return offered;
}

function isNotOffered({ offered }: { offered: boolean }): boolean {
  return !offered;
}

/** The questions about the customer's home. */
function QuestionFacts({ content: { questions = {} } }: { content: CatalogueContent }) {
  const lines = questionIds.flatMap((id) => {
    const question = questions[id];
    return question === undefined ? [] : [questionText(question)];
  });
  return <Facts id="questions" lines={lines} texts={questionsTexts} to="/catalogue/questions" />;
}

/** What the booking page says about the business. */
function TrustFacts({ content }: { content: CatalogueContent }) {
  const lines = [...trustFacts(content), ...splitParagraphs(trustOrEmpty(content).guarantee)];
  return <Facts id="trust" lines={lines} texts={trustTexts} to="/catalogue/trust" />;
}

interface FactsProps {
  id: string;
  lines: readonly string[];
  texts: { title: string; edit: string; nothing: string };
  /** The page where an owner changes them. */
  to: string;
}

function Facts({ id, lines, texts, to }: FactsProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="font-semibold text-base" id={id}>
          {texts.title}
        </h2>
        {useIsOwner() && <TextLink to={to}>{texts.edit}</TextLink>}
      </div>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{texts.nothing}</p>
      ) : (
        <ul className="max-w-2xl">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Items that only old links use: listed, but folded away. */
function NotOffered({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return <Disclosure summary={texts.notOffered(count)}>{children}</Disclosure>;
}

interface ListTitleProps {
  texts: { title: string; of: string; add: string };
  /** Part of the URLs of its pages. */
  kind: 'services' | 'add-ons' | 'homes';
}

function ListTitle({ texts: { title, of, add }, kind }: ListTitleProps) {
  return (
    <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-6">
      <h2 className="font-semibold text-base">{title}</h2>
      {useIsOwner() && (
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={`/catalogue/order/${kind}`}>
            {texts.changeOrder}
            <span className="sr-only">{of}</span>
          </TextLink>
          <TextLink to={`/catalogue/${kind}/new`}>{add}</TextLink>
        </p>
      )}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-primary underline decoration-tint-line underline-offset-4 lg:min-h-9"
      to={to}
    >
      {children}
    </Link>
  );
}
