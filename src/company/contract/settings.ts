import type { SettingInfo } from '#kernel/contract/setting-told.ts';
import type {
  BusinessField,
  BusinessSettings,
  SettingChange,
} from '#kernel/rules/business/business-settings.ts';
import type { Draft } from './drafts.ts';

/** `GET /operator/api/settings/business` */
export interface BusinessAnswer {
  /** The published version. */
  readonly version: number;
  readonly published: BusinessSettings;
  readonly draft: Draft<BusinessSettings>;
  /** What publishing the draft would change. */
  readonly changes: readonly SettingChange[];
  /** Settings from the environment, which override the published ones. */
  readonly fixed: Partial<BusinessSettings>;
  /** The variable that sets each. */
  readonly variables: Partial<Record<BusinessField, string>>;
}

/** An external service: the real one, or what replaces it. */
export interface ServiceStatus {
  readonly service: 'payments' | 'crm' | 'mail' | 'scheduling';
  readonly standsIn: boolean;
  /** The origins of the real services. */
  readonly at: readonly string[];
}

/** The steps of a new company until its first real booking, in order. */
export const firstSteps = ['payments', 'name', 'hours', 'area', 'test', 'booking'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Each step's state, read from the system; empty after a real booking. */
export interface FirstStepsAnswer {
  readonly steps: readonly { readonly step: FirstStep; readonly isDone: boolean }[];
}

/** The result of a harmless request to a service. */
export interface ConnectionTest {
  readonly ok: boolean;
  /** The reason, as a code of the service or the network; never its own text. */
  readonly code: string | null;
  readonly ms: number;
}

export interface Health {
  readonly version: string;
  readonly startedAt: string;
  readonly database: {
    readonly version: string;
    readonly isEmbedded: boolean;
    readonly answeredInMs: number;
    readonly bytes: number;
    /** How far this machine's clock is ahead of the database's. */
    readonly clockAheadMs: number;
  };
  readonly jobs: {
    readonly isRunning: boolean;
    /** Due now or later. */
    readonly waiting: number;
    /** More than a minute overdue. */
    readonly late: number;
    readonly oldestLateAt: string | null;
    /** Given up after the last try. */
    readonly failed: number;
  };
  /** The disk with DATA_DIR; null if the system does not report it. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly lastProcessorEventAt: string | null;
  readonly lastDeliveryAcceptedAt: string | null;
  /** Why the card processor's events are refused; null if they are accepted. */
  readonly eventsRefused: 'signature' | 'clock' | null;
  /** Webhook endpoints that no longer exist. */
  readonly webhooksGone: number;
  /** 'loopback-only': email is real and PUBLIC_URL is missing, so the origin of a request is not trusted. */
  readonly mailLinks: 'everywhere' | 'loopback-only';
}

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly at: string;
}

export interface BackupsAnswer {
  /** False if the database runs elsewhere and is backed up there. */
  readonly isOurs: boolean;
  readonly keepDays: number;
  /** A backup is being made, or is about to be. */
  readonly isUnderWay: boolean;
  /** The last try failed; it is retried automatically. */
  readonly hasFailed: boolean;
  readonly folder: string;
  readonly files: readonly BackupFile[];
}

export interface SettingsAnswer {
  readonly settings: readonly SettingInfo[];
  readonly services: readonly ServiceStatus[];
  /** The origin that visitors use; embed code points there. */
  readonly origin: string;
  /** Who may frame the booking page; '*' is everyone. */
  readonly embedOrigins: readonly string[];
}
