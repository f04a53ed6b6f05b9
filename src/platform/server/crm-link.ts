/** How this installation and its CRM reach and know each other. */
export interface CrmLink {
  /** Where events go; each URL is itself a secret. */
  readonly urls: readonly string[];
  /** The one URL is the sandbox's inbox, on loopback. */
  readonly isSandbox: boolean;
  /** Signs what is sent: whsec_…. Null: sent without a signature, as nobody could check one. */
  readonly secret: string | null;
  /** Checks what comes in: whsec_…. Null: nothing is taken in. */
  readonly inboundSecret: string | null;
  /** Whether configured endpoints may be in private networks (CRM_ALLOW_PRIVATE). */
  readonly allowPrivate: boolean;
}
