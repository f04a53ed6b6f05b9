import type { UseFormReturn } from 'react-hook-form';
import type { CallRequests } from '#registry/console-calls.ts';
import { typedNumber } from '#ui/console/parts/typed-number.ts';
import type { SchedulingAnswer } from '#visits/contract/scheduling.ts';

/** The rules' form values. */
export interface HoursValues {
  mode: SchedulingAnswer['mode'];
  noticeHours: string;
  horizonDays: string;
  gridMinutes: string;
  arrivalMinutes: string;
  bufferMinutes: string;
  moveFreeHours: string;
  travel: { kind: 'fixed' | 'distance'; minutes: string };
  area: {
    /** ZIP codes with any separator. */
    codes: string;
    near: { postalCode: string; miles: string };
  };
  closedDays: string[];
}

export type HoursFormState = Pick<UseFormReturn<HoursValues>, 'register' | 'watch' | 'setValue'> & {
  readonly formState: Pick<UseFormReturn<HoursValues>['formState'], 'errors'>;
};

const USUAL_WAY_MINUTES = 20;

export function valuesOf(rules: SchedulingAnswer): HoursValues {
  const { travel } = rules;
  return {
    mode: rules.mode,
    noticeHours: String(rules.noticeHours),
    horizonDays: String(rules.horizonDays),
    gridMinutes: String(rules.gridMinutes),
    arrivalMinutes: String(rules.arrivalMinutes),
    bufferMinutes: String(rules.bufferMinutes),
    moveFreeHours: String(rules.moveFreeHours),
    travel: {
      kind: travel.kind,
      minutes: String(travel.kind === 'fixed' ? travel.minutes : USUAL_WAY_MINUTES),
    },
    area: {
      codes: (rules.area?.postalCodes ?? []).join(' '),
      near: {
        postalCode: rules.area?.near?.postalCode ?? '',
        miles: String(rules.area?.near?.miles ?? ''),
      },
    },
    closedDays: [...rules.closedDays],
  };
}

type Rules = Omit<CallRequests['PUT /scheduling']['body'], 'version'>;

/** The values to send. Text that is not a number stays text, and the server refuses it at its field. */
export function rulesOf(values: HoursValues): Rules {
  const { mode, area, closedDays, travel } = values;
  const number = (text: string) => typedNumber(text) as number;
  return {
    mode,
    noticeHours: number(values.noticeHours),
    horizonDays: number(values.horizonDays),
    gridMinutes: Number(values.gridMinutes) as Rules['gridMinutes'],
    arrivalMinutes: number(values.arrivalMinutes),
    bufferMinutes: number(values.bufferMinutes),
    moveFreeHours: number(values.moveFreeHours),
    travel:
      travel.kind === 'fixed'
        ? { kind: 'fixed', minutes: number(travel.minutes) }
        : { kind: 'distance' },
    area: areaOf(area),
    closedDays,
  };
}

/** Null means everywhere; the server refuses half of a distance at the missing half. */
function areaOf({ codes, near }: HoursValues['area']): Rules['area'] {
  const postalCodes = postalCodesIn(codes);
  const postalCode = near.postalCode.trim();
  const isNear = postalCode !== '' || near.miles.trim() !== '';
  if (postalCodes.length === 0 && !isNear) return null;
  const miles = typedNumber(near.miles) as number;
  return { postalCodes, ...(isNear && { near: { postalCode, miles } }) };
}

/**
 * "94103, 94105-1234
 * 94107" -> each code once.
 */
export function postalCodesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}
