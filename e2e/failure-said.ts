import { failureSentence } from '#registry/failure-texts.ts';
import { type FailureArgs, failure } from '#registry/failures.ts';

/** The sentence that a person reads for a failure. Rewording it breaks no journey; renaming its code does. */
export function englishFailure(...what: FailureArgs): string {
  return failureSentence('en', failure(...what));
}

/** Matches a description that begins with a hint. */
export function endingWith(sentence: string): RegExp {
  return new RegExp(`${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
