import { audit } from '#company/server/operators/operators.ts';
import { type DraftlessData, restoreOlderVersion } from '#company/server/versions/versions.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { CompanyChange, CrewFacts, SchedulingFacts } from '#visits/contract/scheduling.ts';
import { changedFacts } from './changed-facts.ts';
import { allCrews, ownRules, updateCrew, updateRules } from './company-queries.ts';
import { crewFacts, crewRow, INITIAL_RULES, rulesRow, schedulingFacts } from './company-rows.ts';

/** What an owner set for the company's time, in one version. */
interface CompanyContent {
  readonly rules: SchedulingFacts;
  readonly crews: readonly (CrewFacts & { readonly id: CrewId })[];
}

/** A crew's values if a version of an older release lacks them. */
const NEW_CREW = { postalCode: null, services: null, addOns: null, hours: [], active: true };

/** Crews, their hours and how time is sold. Time off is not versioned: it passes. */
export const companyVersions: DraftlessData<CompanyContent, CompanyChange> = {
  tables: { versions: 'company_versions' },
  current: async (db) => {
    const rules = await ownRules(db);
    const crews = await allCrews(db);
    return {
      rules: schedulingFacts(rules),
      crews: crews.map((crew) => ({ id: crew.id, ...crewFacts(crew) })),
    };
  },
  read: (stored) => {
    const { rules, crews } = stored as CompanyContent;
    return {
      rules: { ...INITIAL_RULES, ...rules },
      crews: crews.map((crew) => ({ ...NEW_CREW, ...crew })),
    };
  },
  write: (content) => JSON.stringify(content),
  changes: companyChanges,
  // A newer crew may have visits, so it stays, but inactive: it takes no bookings until it is switched on.
  broughtBack: (older, now) => ({
    rules: older.rules,
    crews: now.crews.map((crew) => {
      return older.crews.find(({ id }) => id === crew.id) ?? { ...crew, active: false };
    }),
  }),
};

/**
 * Restores crews, hours and rules from a version; visits stay where they are. Returns the new version's number.
 * @throws a problem: 404, 409, 422 an outside widget that is not connected now
 */
export function restoreCompany(
  db: Db,
  { schedulingWidgetUrl }: Pick<Settings, 'schedulingWidgetUrl'>,
  by: string,
  { version, newest }: { readonly version: number; readonly newest: number },
): Promise<number> {
  return restoreOlderVersion(
    db,
    companyVersions,
    { newest, from: version, by },
    async (trx, content) => {
      if (content.rules.mode === 'widget' && schedulingWidgetUrl === null) fail('widget-not-set');
      await writeCompany(trx, content);
      await audit(trx, {
        operatorId: by,
        act: 'scheduling.restored',
        subject: { kind: 'settings', id: 'scheduling' },
        details: { from: version },
      });
    },
  );
}

async function writeCompany(trx: Trx, { rules, crews }: CompanyContent): Promise<void> {
  const { version } = await ownRules(trx);
  if (!(await updateRules(trx, version, rulesRow(rules)))) fail('scheduling-changed');
  for (const { id, row_version } of await allCrews(trx)) {
    const crew = crews.find((each) => each.id === id);
    if (crew === undefined) continue;
    if (!(await updateCrew(trx, id, row_version, crewRow(crew)))) fail('crew-changed');
  }
}

function companyChanges(before: CompanyContent, after: CompanyContent): CompanyChange[] {
  const ofCrews = after.crews.map(({ id, ...crew }): CompanyChange => {
    const stood = before.crews.find((each) => each.id === id);
    const named = { id, name: stood?.name ?? crew.name };
    if (stood === undefined) return { crew: named, before: null, after: crew };
    return { crew: named, ...changedFacts(stood, crew) };
  });
  const ofRules = { crew: null, ...changedFacts(before.rules, after.rules) };
  return [ofRules, ...ofCrews].filter((change) => Object.keys(change.after).length > 0);
}
