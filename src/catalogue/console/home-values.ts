import type { Home, HomeSize } from '#catalogue/rules/types.ts';
import { multiplierField, typedMultiplier, typedNumber } from '#ui/console/parts/typed-number.ts';

export interface SizeValues {
  /** Empty before the first save, which makes it from the label. */
  id: string;
  label: string;
  multiplier: string;
  from: string;
  to: string;
  andMore: boolean;
  offered: boolean;
}

export interface HomeValues {
  id: string;
  label: string;
  offered: boolean;
  sizes: SizeValues[];
}

export const newSize: SizeValues = {
  id: '',
  label: '',
  multiplier: '',
  from: '',
  to: '',
  andMore: false,
  offered: true,
};

export function valuesOf(home: Home | undefined): HomeValues {
  return {
    id: home?.id ?? '',
    label: home?.label ?? '',
    offered: home?.offered ?? true,
    sizes: home?.sizes.map(sizeValues) ?? [newSize],
  };
}

function sizeValues({ multiplier, from, to, andMore, ...size }: HomeSize): SizeValues {
  return {
    ...size,
    multiplier: multiplierField(multiplier),
    from: String(from),
    to: String(to ?? ''),
    andMore: andMore ?? false,
  };
}

/** As the server's schema expects it. Text that is not a number stays text, and the server refuses it. */
export function homeOf({ id, label, offered, sizes }: HomeValues) {
  const ids = sizes.map((size) => size.id);
  return {
    id: id.trim(),
    label,
    offered,
    sizes: sizes.map(({ andMore, ...size }, index) => ({
      ...size,
      id: size.id || freeId(slugOf(size.label), ids.toSpliced(index, 1)),
      multiplier: typedMultiplier(size.multiplier),
      from: typedNumber(size.from),
      to: typedNumber(size.to),
      ...(andMore ? { andMore } : {}),
    })),
  };
}

/** "Extra large (new)" becomes "extra-large-new". */
function slugOf(label: string): string {
  const slug = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.replaceAll(/^-|-$/g, '').slice(0, 40) || 'size';
}

function freeId(slug: string, taken: readonly string[]): string {
  let id = slug;
  for (let count = 2; taken.includes(id); count += 1) id = `${slug}-${count}`;
  return id;
}
