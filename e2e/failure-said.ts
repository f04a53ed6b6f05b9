import { sayFailure } from '#registry/failure-texts.ts';
import { type FailureArgs, failure } from '#registry/failures.ts';

/** What a person reads of a failure: a reworded sentence breaks no journey, a renamed code does. */
export function said(...what: FailureArgs): string {
  return sayFailure('en', failure(...what));
}

/** For a description that begins with a hint. */
export function endingWith(sentence: string): RegExp {
  return new RegExp(`${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
