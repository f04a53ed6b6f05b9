import type { Generated } from 'kysely';
import type { CrmEventType } from '#outbox/contract/crm-events.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/**
 * Where events go. 'gone': it answered 410, or failed for days. 'paused': by hand. 'removed': no
 * longer in the settings, or removed from the console.
 */
export interface CrmEndpointsTable {
  id: Generated<string>;
  url: string;
  /** The sandbox's inbox: its port is another at every start, and it is on loopback. */
  sandbox: Generated<boolean>;
  state: 'on' | 'paused' | 'gone' | 'removed';
  /** What an owner called it; null: the settings name it. */
  name: string | null;
  /** What it is told; null: everything. */
  kinds: CrmEventType[] | null;
  /** What its own secret is made with; null: the CRM's is in the settings. */
  secret_salt: string | null;
  /** Since when no try arrives; null: the latest did, or there was none. */
  failing_since: Date | null;
  created_at: Generated<Date>;
}

// What others read of them.
export type CrmEndpointFacts = Facts<CrmEndpointsTable, 'id' | 'state' | 'name' | 'kinds'>;

export interface CrmTables {
  crm_endpoints: CrmEndpointsTable;
  crm_endpoint_facts: CrmEndpointFacts;
}
