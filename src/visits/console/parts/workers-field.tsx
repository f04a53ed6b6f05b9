import { useId } from 'react';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { workersTexts as texts } from '#visits/words/en/workers.ts';

interface WorkersFieldProps {
  visitId: VisitId;
  /** Null until someone is checked or unchecked: then it is everyone in the crew that day. */
  value: readonly PersonId[] | null;
  onChange: (people: readonly PersonId[]) => void;
}

/** Who worked a visit, with the crew's people of that day checked. Empty if there are no people. */
export function WorkersField({ visitId, value, onChange }: WorkersFieldProps) {
  const id = useId();
  const query = useCall('GET /visits/:id/workers', { params: { id: visitId } });
  if (query.error) return <FormProblem text={sentenceOf(query.error)} />;
  const people = query.data?.people ?? [];
  if (people.length === 0) return null;
  const chosen = value ?? people.flatMap((person) => (person.worked ? [person.id] : []));
  return (
    <fieldset>
      <legend className="font-semibold">{texts.who}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {people.map((person) => (
          <Checkbox
            checked={chosen.includes(person.id)}
            id={`${id}-${person.id}`}
            key={person.id}
            label={person.name}
            onChange={({ target }) => {
              const others = chosen.filter((each) => each !== person.id);
              onChange(target.checked ? [...others, person.id] : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
