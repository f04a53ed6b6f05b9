import type { NoParams } from '#kernel/contract/failures/failure-kind.ts';
import type { refusalTexts } from '#platform/words/en/terminal.ts';

type Texts = typeof refusalTexts;

export type RefusalCode = keyof Texts;

/** What each refusal tells next to its code. */
export type RefusalParams = {
  readonly [Code in RefusalCode]: Texts[Code] extends (params: infer Params) => string
    ? Params
    : NoParams;
};

/** A refusal is thrown as its code alone where it tells nothing more, else with that. */
export type RefusalArgs = {
  readonly [Code in RefusalCode]: RefusalParams[Code] extends NoParams
    ? readonly [code: Code, params?: NoParams, options?: ErrorOptions]
    : readonly [code: Code, params: RefusalParams[Code], options?: ErrorOptions];
}[RefusalCode];

/**
 * Something that a command or a start cannot do and has not begun, without words in any language:
 * terminal.ts says it.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams[RefusalCode];

  constructor(...[code, params = {}, options]: RefusalArgs) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
