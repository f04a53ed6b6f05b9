import { typedFee } from '#kernel/rules/business/fee.ts';

/** The typed extra; null if empty. Unreadable text goes to the server as typed. */
export function readExtra(text: string) {
  const fee = typedFee(text);
  if (fee === undefined) return text;
  return fee?.figure === 0 ? null : fee;
}
