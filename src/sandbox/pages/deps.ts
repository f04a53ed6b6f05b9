import type { Pool } from 'pg';

/** Which of the stand-ins are in use: the others have no pages. */
export interface InUse {
  readonly payments: boolean;
  readonly crm: boolean;
  readonly mail: boolean;
}

export const ALL_IN_USE: InUse = { payments: true, crm: true, mail: true };

/** What the sandbox's pages are made of. */
export interface PagesDeps {
  readonly pool: Pool;
  readonly businessName: () => string;
  /** CSS: the house's colors and font. */
  readonly themeCss: string;
  /** JavaScript of the page that has the booking in it. */
  readonly embedDemoScript: string;
  readonly inUse: InUse;
  /** Called after work was committed: there may be events to send. */
  readonly worked: () => void;
}
