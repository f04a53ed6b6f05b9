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

function kindFor<Class extends ProblemClass>(problem: Class) {
  return <Params = NoParams>(): FailureKind<Class, Params> => ({ problem });
}

// `invalid<{ most: Cents }>()` is a failure of that class with an amount as its param.
export const unreadable = kindFor('unreadable');
export const badSignature = kindFor('bad-signature');
export const unauthorized = kindFor('unauthorized');
export const forbidden = kindFor('forbidden');
export const notFound = kindFor('not-found');
export const methodNotAllowed = kindFor('method-not-allowed');
export const priceDiffers = kindFor('price-differs');
export const stateDiffers = kindFor('state-differs');
export const tooLarge = kindFor('too-large');
export const unsupportedType = kindFor('unsupported-type');
export const invalid = kindFor('invalid');
export const tooMany = kindFor('too-many');
export const internal = kindFor('internal');
export const providerFailed = kindFor('provider-failed');
export const unavailable = kindFor('unavailable');
