import type { Pool } from 'pg';

/** What the sandbox's pages are made of. */
export interface PagesDeps {
  readonly pool: Pool;
  readonly businessName: string;
  /** Called after work was committed: there may be events to send. */
  readonly worked: () => void;
}
