import { apiSource, deskSource, readSource } from '#booking/rules/booking-source.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';

const texts = figuresTexts.origins.sources;

/** "Link on example.com" */
export function sourceName(value: string): string {
  if (value === deskSource) return texts.desk;
  if (value === apiSource) return texts.api;
  const source = readSource(value);
  return source === null ? texts.unknown : texts.kinds[source.kind](source.name);
}
