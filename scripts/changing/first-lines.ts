/** The first line of a change: a text that a file contains once, and its replacement. */
export interface FirstLine {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** One line for each change in docs/changing.md. The compiler lists the places that must follow. */
export const firstLines = {
  /** One more thing that a customer tells the crew. */
  note: {
    file: 'src/visits/rules/visit-notes.ts',
    before: "'petNotes'] as const",
    after: "'petNotes', 'petsPresent'] as const",
  },
  /** An email the day after a visit. */
  email: {
    file: 'src/outbox/contract/mail-kinds.ts',
    before: "  'visit-off',\n",
    after: "  'visit-off',\n  'visit-thanks',\n",
  },
  /** The job that sends it. */
  job: {
    file: 'src/platform/server/jobs/jobs.ts',
    before: "  'visits.plan': Record<string, never>;\n",
    after: "  'visits.plan': Record<string, never>;\n  'visits.remind': Record<string, never>;\n",
  },
  /** An owner's setting that changes one rule. */
  setting: {
    file: 'src/kernel/rules/business/business-settings.ts',
    before: '  readonly cancelFreeHours: number;\n',
    after: '  readonly cancelFreeHours: number;\n  readonly quoteFreeHours: number;\n',
  },
  /** A page of the console with a list. */
  page: {
    file: 'src/app/console/areas.tsx',
    before: "  {\n    path: 'crews',\n",
    after: `  {
    path: 'no-shows',
    label: labels.noShows,
    Icon: PeopleIcon,
    pages: [{ index: true, lazy: () => import('#visits/console/no-shows/no-shows-page.tsx') }],
  },
  {\n    path: 'crews',\n`,
  },
} as const satisfies Record<string, FirstLine>;

export type Change = keyof typeof firstLines;

/**
 * The text with the first line.
 * @throws if the file no longer has its place
 */
export function withFirstLine(text: string, { file, before, after }: FirstLine): string {
  if (text.split(before).length !== 2)
    throw new Error(`${file} has ${JSON.stringify(before)} not once`);
  return text.replace(before, () => after);
}
