import type { Pool } from 'pg';

/** Which stand-ins are in use. The others have no pages. */
export interface ServicesInUse {
  readonly payments: boolean;
  readonly crm: boolean;
  readonly mail: boolean;
}

export const ALL_IN_USE: ServicesInUse = { payments: true, crm: true, mail: true };

/** What the sandbox's pages need. */
export interface PagesDeps {
  readonly pool: Pool;
  readonly businessName: () => string;
  /** CSS with the product's colors and font. */
  readonly themeCss: string;
  /** The JavaScript of the page that embeds the booking. */
  readonly embedDemoScript: string;
  readonly inUse: ServicesInUse;
  /** Called after a commit, when there may be events to send. */
  readonly worked: () => void;
}
