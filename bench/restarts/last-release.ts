/**
 * What this version has to run beside, since copies are replaced one at a time. A release moves it
 * (CONTRIBUTING.md): the commit rather than its tag, which a clone need not bring along.
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: '7ef4aee527b5aa72f5f97af3a4688aa2811054a1',
} as const;
