import type { ProblemClass } from '#kernel/contract/problem-class.ts';

/** The params of a failure whose code says everything. */
export type NoParams = Readonly<Record<string, never>>;

export interface FailureKind<Class extends ProblemClass = ProblemClass, Params = unknown> {
  readonly problem: Class;
  /** Only a type: it never has a value. */
  readonly params?: Params;
}

/** The sentences of a table's failures in one language. */
export type FailureTexts<Table extends Record<string, FailureKind>> = {
  readonly [Code in keyof Table]: FailureText<ParamsOf<Table[Code]>>;
};

export type FailureText<Params> = string | ((params: Params) => string);

export type ParamsOf<Kind> =
  Kind extends FailureKind<ProblemClass, infer Params> ? Readonly<Params> : never;

function of<Class extends ProblemClass>(problem: Class) {
  return <Params = NoParams>(): FailureKind<Class, Params> => ({ problem });
}

// `invalid<{ most: Cents }>()` is a failure of that class with an amount as its param.
export const unreadable = of('unreadable');
export const badSignature = of('bad-signature');
export const unauthorized = of('unauthorized');
export const forbidden = of('forbidden');
export const notFound = of('not-found');
export const methodNotAllowed = of('method-not-allowed');
export const priceDiffers = of('price-differs');
export const stateDiffers = of('state-differs');
export const tooLarge = of('too-large');
export const unsupportedType = of('unsupported-type');
export const invalid = of('invalid');
export const tooMany = of('too-many');
export const internal = of('internal');
export const providerFailed = of('provider-failed');
export const unavailable = of('unavailable');
