import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { NOT_SAVED, useServerForm } from './use-server-form.ts';

interface SharedFormOptions<Values extends FieldValues> {
  /** The version on the screen when the form was opened. */
  version: number;
  values: DefaultValues<Values>;
  /** NOT_SAVED: it was only viewed. */
  save: (values: Values, version: number) => Promise<unknown>;
  /** The current version. */
  versionNow: () => Promise<number>;
}

/**
 * A form for something that others edit too. If they save first, the person is warned and keeps
 * their input, and can save on top of the change.
 */
export function useSharedForm<Values extends FieldValues>(options: SharedFormOptions<Values>) {
  const { version, values, save, versionNow } = options;
  const base = useRef(version);
  const [isLate, setIsLate] = useState(false);
  const form = useServerForm<Values>(values, async (typed) => {
    try {
      const answer = await save(typed, base.current);
      if (answer === NOT_SAVED) return answer;
      base.current += 1;
      setIsLate(false);
      return answer;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) {
        base.current = await versionNow();
        setIsLate(true);
      }
      throw error;
    }
  });
  return { ...form, isLate };
}
