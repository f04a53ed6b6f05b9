import type { CheckAnswer } from '#crew/rules/work/work-event.ts';

export interface CheckedItem {
  readonly item: string;
  readonly answer: CheckAnswer;
  readonly why: string;
  /** Milliseconds. */
  readonly at: number;
}

interface CheckItem {
  readonly id: string;
  readonly answer: CheckAnswer;
  readonly why: string;
  readonly done: boolean;
}

/** The checklist with this phone's newer answers: the last answer to a line counts. */
export function withAnswers<Item extends CheckItem>(
  items: readonly Item[],
  checked: readonly CheckedItem[],
): Item[] {
  const last = new Map<string, CheckedItem>();
  for (const each of checked) {
    const before = last.get(each.item);
    if (before === undefined || before.at <= each.at) last.set(each.item, each);
  }
  return items.map((item) => {
    const own = last.get(item.id);
    if (own === undefined) return item;
    return { ...item, answer: own.answer, why: own.why, done: own.answer === 'done' };
  });
}

/** How many lines have no answer. */
export function openLines(items: readonly Pick<CheckItem, 'answer'>[]): number {
  return items.filter(({ answer }) => answer === 'open').length;
}
