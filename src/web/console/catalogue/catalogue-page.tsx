import { Link } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { useIsOwner } from '../api/me.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { AddOnTable, HomeTable, ServiceTable } from './catalogue-tables.tsx';
import { DraftBar } from './draft-bar.tsx';
import { WithCatalogue } from './with-catalogue.tsx';

/** Everything that is sold, as the draft has it. */
export function Component() {
  return (
    <>
      <PageTitle title="Catalogue">
        <TextLink to="/catalogue/history">History of versions</TextLink>
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
      <DraftBar catalogue={catalogue} />
      {!isOwner && <p className="mb-4 text-ink-soft">Only an owner can change prices.</p>}
      <ListTitle
        add={isOwner ? { to: '/catalogue/services/new', label: 'Add a service' } : null}
        title="Services"
      />
      <ServiceTable changed={changed} services={content.services} />
      <ListTitle
        add={isOwner ? { to: '/catalogue/add-ons/new', label: 'Add an add-on' } : null}
        title="Add-ons"
      />
      <AddOnTable addOns={content.addOns} changed={changed} />
      <ListTitle add={null} title="Homes and their multipliers" />
      <HomeTable changed={changed} homes={content.homes} />
    </>
  );
}

interface ListTitleProps {
  title: string;
  add: { to: string; label: string } | null;
}

function ListTitle({ title, add }: ListTitleProps) {
  return (
    <div className="mt-6 mb-2 flex items-center justify-between gap-3">
      <h2 className="font-semibold text-base">{title}</h2>
      {add && <TextLink to={add.to}>{add.label}</TextLink>}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-primary underline decoration-tint-line underline-offset-4 lg:min-h-9"
      to={to}
    >
      {children}
    </Link>
  );
}
