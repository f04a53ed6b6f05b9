import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { ratingText, trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { TeamPicture } from '#catalogue/rules/types.ts';
import { trustTexts as texts } from '#catalogue/words/en/console-trust.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { typedNumber, typedTenths } from '#ui/console/parts/typed-number.ts';
import { EntryForm } from './entry-form.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { TeamField } from './team-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface Values {
  rating: string;
  reviews: string;
  insured: boolean;
  bonded: boolean;
  since: string;
  guarantee: string;
  team: readonly TeamPicture[];
}

/** What the booking page says about the business. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <TrustForm catalogue={catalogue} />}</WithCatalogue>;
}

function TrustForm({ catalogue }: { catalogue: CatalogueAnswer }) {
  const form = useEntryForm<Values>({
    draft: catalogue.draft,
    section: 'trust',
    values: valuesOf(catalogue),
    put: (_, { rating, reviews, since, ...rest }) => ({
      entries: {
        ...rest,
        rating: typedTenths(rating),
        reviews: typedNumber(reviews),
        since: typedNumber(since),
      },
    }),
  });
  const { errors } = form.formState;
  return (
    <EntryForm form={form} title={texts.title}>
      <p className="text-ink-soft">{texts.lead}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          error={errors.rating}
          field={form.register('rating')}
          inputMode="decimal"
          label={texts.rating}
        />
        <FormField
          error={errors.reviews}
          field={form.register('reviews')}
          inputMode="numeric"
          label={texts.reviews}
        />
        <FormField
          error={errors.since}
          field={form.register('since')}
          inputMode="numeric"
          label={texts.since}
        />
      </div>
      <p className="text-ink-soft text-sm">{texts.reviewsHint}</p>
      <FormCheck field={form.register('insured')} label={texts.insured} />
      <FormCheck field={form.register('bonded')} label={texts.bonded} />
      <TeamField
        errorOf={(index) => errors.team?.[index]?.name?.message}
        onChange={(team) => form.setValue('team', team)}
        team={form.watch('team')}
      />
      <FormText
        error={errors.guarantee}
        field={form.register('guarantee')}
        hint={texts.guaranteeHint}
        label={texts.guarantee}
        rows={8}
      />
    </EntryForm>
  );
}

function valuesOf({ draft: { content } }: CatalogueAnswer): Values {
  const { rating, reviews, since, team = [], ...rest } = trustOrEmpty(content);
  return {
    ...rest,
    team,
    rating: rating === null ? '' : ratingText(rating),
    reviews: String(reviews ?? ''),
    since: String(since ?? ''),
  };
}
