import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { switchedOffQuestions } from '#catalogue/rules/editing/kept-questions.ts';
import { type QuestionId, questionIds } from '#catalogue/rules/question-ids.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import type { CatalogueContent, Question } from '#catalogue/rules/types.ts';
import { questionsTexts as texts } from '#catalogue/words/en/console-questions.ts';
import { feeText } from '#kernel/rules/business/fee.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { readExtra } from './typed-extra.ts';
import { useEntryForm } from './use-entry-form.ts';

interface QuestionValues {
  asked: boolean;
  name: string;
  choices: { name: string; extra: string }[];
}

type Values = Record<QuestionId, QuestionValues>;

/** The questions about the customer's home, and what each answer costs. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <QuestionsForm catalogue={catalogue} />}</WithCatalogue>;
}

function QuestionsForm({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { draft } = catalogue;
  const form = useEntryForm<Values>({
    draft,
    section: 'questions',
    values: {
      condition: valuesOf(draft.content, 'condition'),
      pets: valuesOf(draft.content, 'pets'),
    },
    put: (content, values) => {
      const entries = readQuestions(values);
      return { entries, beside: { questionsOff: switchedOffQuestions(content, entries) } };
    },
  });
  const { errors } = form.formState;
  return (
    <EntryForm form={form} title={texts.title}>
      <p className="text-ink-soft">{texts.lead}</p>
      {questionIds.map((id) => (
        <fieldset className="flex flex-col gap-4 border-line border-t pt-4" key={id}>
          <FormCheck field={form.register(`${id}.asked`)} label={texts.ask[id]} />
          {form.watch(`${id}.asked`) && (
            <>
              <FormField
                error={errors[id]?.name}
                field={form.register(`${id}.name`)}
                label={texts.name}
              />
              <p className="text-ink-soft text-sm">{texts.extraHint}</p>
              {defaultQuestions[id].choices.map((choice, at) => (
                <div className="grid items-start gap-4 sm:grid-cols-3" key={choice.id}>
                  <div className="sm:col-span-2">
                    <FormField
                      error={errors[id]?.choices?.[at]?.name}
                      field={form.register(`${id}.choices.${at}.name`)}
                      label={
                        choice.id === defaultQuestions[id].usual
                          ? texts.usualChoice(at + 1)
                          : texts.choice(at + 1)
                      }
                    />
                  </div>
                  <FormField
                    aria-label={texts.extraOf(form.watch(`${id}.choices.${at}.name`))}
                    error={errors[id]?.choices?.[at]?.extra}
                    field={form.register(`${id}.choices.${at}.extra`)}
                    label={texts.extra}
                  />
                </div>
              ))}
            </>
          )}
        </fieldset>
      ))}
    </EntryForm>
  );
}

function valuesOf({ questions, questionsOff }: CatalogueContent, id: QuestionId): QuestionValues {
  const { name, choices } = questions?.[id] ?? questionsOff?.[id] ?? defaultQuestions[id];
  return {
    asked: questions?.[id] !== undefined,
    name,
    choices: choices.map((choice) => ({
      name: choice.name,
      extra: choice.extra === null ? '' : feeText(choice.extra),
    })),
  };
}

/** The questions that are on. An unreadable extra goes to the server as typed. */
function readQuestions(values: Values) {
  const asked = questionIds.filter((id) => values[id].asked);
  return Object.fromEntries(
    asked.map((id) => [id, readQuestion(defaultQuestions[id], values[id])]),
  );
}

function readQuestion({ usual, choices }: Question, { name, choices: typed }: QuestionValues) {
  return {
    name,
    usual,
    choices: choices.map(({ id }, at) => {
      const { name: called = '', extra = '' } = typed[at] ?? {};
      return { id, name: called, extra: readExtra(extra) };
    }),
  };
}
