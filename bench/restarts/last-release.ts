/**
 * What this version has to run beside, since copies are replaced one at a time. This is what marks a
 * release (CONTRIBUTING.md): there is no tag.
 */
export const LAST_RELEASE = {
  version: '0.1.0',
  commit: '7ef4aee527b5aa72f5f97af3a4688aa2811054a1',
} as const;
