/** How this installation and its CRM reach and authenticate each other. */
export interface CrmLink {
  /** Where events go. Each URL is itself a secret. */
  readonly urls: readonly string[];
  /** The only URL is the sandbox's inbox, on loopback. */
  readonly isSandbox: boolean;
  /** Signs what we send: whsec_…. Null sends without a signature. */
  readonly secret: string | null;
  /** Verifies what we receive: whsec_…. Null refuses everything. */
  readonly inboundSecret: string | null;
  /** Whether configured endpoints may be in private networks (CRM_ALLOW_PRIVATE). */
  readonly allowPrivate: boolean;
}
