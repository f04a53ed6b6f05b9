import type { NoParams } from '#kernel/contract/failures/failure-kind.ts';
import type { refusalTexts } from '#platform/words/en/terminal.ts';

type Texts = typeof refusalTexts;

export type RefusalCode = keyof Texts;

/** The params of each refusal code. */
export type RefusalParams = {
  readonly [Code in RefusalCode]: Texts[Code] extends (params: infer Params) => string
    ? Params
    : NoParams;
};

/** A refusal has only its code, or also params if the code requires them. */
export type RefusalArgs = {
  readonly [Code in RefusalCode]: RefusalParams[Code] extends NoParams
    ? readonly [code: Code, params?: NoParams, options?: ErrorOptions]
    : readonly [code: Code, params: RefusalParams[Code], options?: ErrorOptions];
}[RefusalCode];

/**
 * Something that a command or a start refuses to do, without text in any language: terminal.ts has
 * the words.
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
