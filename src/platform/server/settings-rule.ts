import type { RefusalCode, RefusalParams } from './refusal.ts';

type SettingCode = Extract<RefusalCode, `setting-${string}`>;

/** What a refusal of any setting tells of that setting. */
type Told = keyof RefusalParams['setting-wrong'];

/** A rule of a setting: its code, and what it asks for. */
type Rule = {
  readonly [Code in SettingCode]: keyof Omit<RefusalParams[Code], Told> extends never
    ? readonly [code: Code]
    : readonly [code: Code, params: Omit<RefusalParams[Code], Told>];
}[SettingCode];

/** As the message of a schema's rule, the one place that zod has for it (ADR 20). */
export function rule(...what: Rule): string {
  return JSON.stringify(what);
}

export function ruleIn(message = ''): Rule {
  return message.startsWith('["setting-') ? JSON.parse(message) : ['setting-wrong'];
}
