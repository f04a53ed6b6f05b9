import { typedFee } from '#kernel/rules/business/fee.ts';

/** What was typed as an extra; null: nothing. What cannot be read goes to the server as it was typed. */
export function typedExtra(text: string) {
  const fee = typedFee(text);
  if (fee === undefined) return text;
  return fee?.figure === 0 ? null : fee;
}
