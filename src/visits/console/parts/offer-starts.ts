import type { AskDraft } from '#visits/contract/scheduling.ts';

const PARAGRAPH = '\n\n';

/**
 * An email with offered times. Without any, it asks a question instead, in the text, where its writer can edit it. Once
 * times are offered again, they replace the question.
 */
export function offerStarts(
  { text, question }: Pick<AskDraft, 'text' | 'question'>,
  starts: readonly string[],
): { text: string; starts: readonly string[] } {
  const asked = `${PARAGRAPH}${question}`;
  if (starts.length > 0) {
    return { text: text.endsWith(asked) ? text.slice(0, -asked.length) : text, starts };
  }
  const isAsking = text.includes('?') || text.includes(question);
  return { text: isAsking ? text : `${text.trimEnd()}${asked}`.trimStart(), starts };
}
