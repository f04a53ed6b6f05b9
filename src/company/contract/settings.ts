import type { SettingTold } from '#kernel/contract/setting-told.ts';
import type {
  BusinessField,
  BusinessSettings,
  SettingChange,
} from '#kernel/rules/business/business-settings.ts';
import type { Draft } from './drafts.ts';

/** `GET /operator/api/settings/business` */
export interface BusinessAnswer {
  /** Of what is published. */
  readonly version: number;
  readonly published: BusinessSettings;
  readonly draft: Draft<BusinessSettings>;
  /** What publishing the draft would change. */
  readonly changes: readonly SettingChange[];
  /** What the environment sets holds whatever is published. */
  readonly fixed: Partial<BusinessSettings>;
  /** By which variable. */
  readonly variables: Partial<Record<BusinessField, string>>;
}

/** A service outside of this server: the real one, or what stands in for it. */
export interface ServiceTold {
  readonly service: 'payments' | 'crm' | 'mail' | 'scheduling';
  readonly standsIn: boolean;
  /** Origins of the real ones. */
  readonly at: readonly string[];
}

/** What a new company does until its first real booking, in that order. */
export const firstSteps = ['payments', 'name', 'hours', 'area', 'test', 'booking'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Each by the state of the system; nothing once there was a real booking. */
export interface FirstStepsAnswer {
  readonly steps: readonly { readonly step: FirstStep; readonly isDone: boolean }[];
}

/** What came of asking a service for something that changes nothing. */
export interface ConnectionTest {
  readonly ok: boolean;
  /** Why not, as the service or the network names it; never its own words. */
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
    /** To be done later or now. */
    readonly waiting: number;
    /** Should have begun more than a minute ago. */
    readonly late: number;
    readonly oldestLateAt: string | null;
    /** Given up after the last try. */
    readonly failed: number;
  };
  /** Of the disk that DATA_DIR is on; null if the system does not tell. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly lastProcessorEventAt: string | null;
  readonly lastDeliveryAcceptedAt: string | null;
  /** Why events that the card processor sent are refused; null if they are heard. */
  readonly eventsRefused: 'signature' | 'clock' | null;
  /** Webhooks that take nothing anymore. */
  readonly webhooksGone: number;
  /** 'loopback-only': mail is real and PUBLIC_URL is missing, so no request's own address is believed. */
  readonly mailLinks: 'everywhere' | 'loopback-only';
}

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly at: string;
}

export interface BackupsAnswer {
  /** False: the database runs elsewhere, and is backed up there. */
  readonly isOurs: boolean;
  readonly keepDays: number;
  /** One is being made, or is about to be. */
  readonly isUnderWay: boolean;
  /** The last try did not work out; it is made again by itself. */
  readonly hasFailed: boolean;
  readonly folder: string;
  readonly files: readonly BackupFile[];
}

export interface SettingsAnswer {
  readonly settings: readonly SettingTold[];
  readonly services: readonly ServiceTold[];
  /** The address that visitors use; embed code leads there. */
  readonly origin: string;
  /** Who may frame the booking page; '*' is everyone. */
  readonly embedOrigins: readonly string[];
}
