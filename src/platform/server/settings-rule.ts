import type { RefusalCode, RefusalParams } from './refusal.ts';

type SettingCode = Extract<RefusalCode, `setting-${string}`>;

/** The params that every refusal of a setting shares. */
type SharedRefusalParam = keyof RefusalParams['setting-wrong'];

/** A setting's rule: its code, and what it requires. */
type Rule = {
  readonly [Code in SettingCode]: keyof Omit<RefusalParams[Code], SharedRefusalParam> extends never
    ? readonly [code: Code]
    : readonly [code: Code, params: Omit<RefusalParams[Code], SharedRefusalParam>];
}[SettingCode];

/** The message of a schema's rule, which is zod's only place for it (ADR 20). */
export function rule(...what: Rule): string {
  return JSON.stringify(what);
}

export function parseRule(message = ''): Rule {
  return message.startsWith('["setting-') ? JSON.parse(message) : ['setting-wrong'];
}
