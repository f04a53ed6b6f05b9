/** Why nobody comes to a visit unless someone acts (ruling 37). */
export const waitReasons = [
  'no-crew',
  'time-off',
  'closed-day',
  'hours',
  'no-room',
  'inactive-crew',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What an owner may overrule where a visit stands: its crew comes all the same. Nobody comes without a crew. */
export type Overrulable = Exclude<WaitReason, 'no-crew'>;
export const nothingOverruled: readonly Overrulable[] = [];

/** Of what was overruled for a visit, what holds for all of its series: the rest is of that day alone. */
export function overruledInSeries(overruled: readonly Overrulable[]): readonly Overrulable[] {
  return overruled.filter((reason) => reason === 'hours' || reason === 'inactive-crew');
}

/** The same of a file's visits, whose own crew may have something else then, or not do what is wanted; of a series' visit, no crew has room. */
export const importWaits = [...waitReasons, 'crew-taken', 'crew-cannot', 'no-place'] as const;
export type ImportWait = (typeof importWaits)[number];
