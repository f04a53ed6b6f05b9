import type { Generated } from 'kysely';
import type { CrmEventType } from '#outbox/contract/crm-events.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/**
 * Where events go. 'gone': the address answered 410 or failed for days. 'paused': by hand. 'removed': no longer in the
 * settings, or removed in the console.
 */
export interface CrmEndpointsTable {
  id: Generated<string>;
  url: string;
  /** True for the inbox of the sandbox, which is on loopback with another port at every start. */
  sandbox: Generated<boolean>;
  state: 'on' | 'paused' | 'gone' | 'removed';
  /** The name from an owner; null: the endpoint comes from the settings. */
  name: string | null;
  /** The events that it gets; null: every event. */
  kinds: CrmEventType[] | null;
  /** The salt of its own secret; null: the CRM's secret from the settings signs. */
  secret_salt: string | null;
  /** Since when every try fails; null: the latest try succeeded, or there was none. */
  failing_since: Date | null;
  created_at: Generated<Date>;
}

// The columns that other areas read.
export type CrmEndpointFacts = Facts<CrmEndpointsTable, 'id' | 'state' | 'name' | 'kinds'>;

export interface CrmTables {
  crm_endpoints: CrmEndpointsTable;
  crm_endpoint_facts: CrmEndpointFacts;
}
