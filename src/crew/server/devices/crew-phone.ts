import type { PersonId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';

/** A phone that is signed in, and whose it is. */
export interface CrewPhone {
  readonly deviceId: string;
  readonly signedInAt: Date;
  readonly person: {
    readonly id: PersonId;
    readonly name: string;
    readonly language: Language;
  };
}
