import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { Blocker } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';

interface ContactFieldFacts {
  readonly name: ContactField;
  readonly label: string;
  /** @param referralCredit in dollars */
  readonly hint: (referralCredit: number) => string;
  readonly required: boolean;
  readonly inputMode: 'tel' | 'email';
  readonly autoComplete: string;
  /** The errors of this field that block the step, each with its sentence. */
  readonly problems: readonly Blocker[];
  readonly error: string;
}

/** The fields of the contact step, in order (specification 5, ruling 14). */
export const contactFields: readonly ContactFieldFacts[] = [
  {
    name: 'customerPhone',
    label: laterTexts.phone,
    hint: () => laterTexts.phoneHint,
    required: true,
    inputMode: 'tel',
    autoComplete: 'tel',
    problems: ['phone-missing', 'phone-invalid'],
    error: laterTexts.phoneInvalid,
  },
  {
    name: 'customerEmail',
    label: laterTexts.email,
    hint: () => laterTexts.emailHint,
    required: false,
    inputMode: 'email',
    autoComplete: 'email',
    problems: ['email-invalid'],
    error: laterTexts.emailInvalid,
  },
  {
    name: 'referrerPhone',
    label: laterTexts.referrerPhone,
    hint: laterTexts.referrerHint,
    required: false,
    inputMode: 'tel',
    autoComplete: 'off',
    problems: [],
    error: '',
  },
];
