import type { PersonId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';

/** A signed-in phone and its person. */
export interface CrewPhone {
  readonly deviceId: string;
  readonly signedInAt: Date;
  readonly person: {
    readonly id: PersonId;
    readonly name: string;
    readonly language: Language;
  };
}
