import { expect, test } from 'vitest';
import { withoutUnusedVariables } from './lean-style.ts';

const tailwind =
  '@layer properties{@supports (color:red){*,:before,::backdrop{--tw-border-style:solid;--tw-font-weight:initial;--tw-leading:initial}}}' +
  '@layer theme{:root{--paper:white}}' +
  '.border{border-style:var(--tw-border-style);border-width:1px}' +
  '.font-bold{--tw-font-weight:700;font-weight:700}' +
  '.text-sm{line-height:var(--tw-leading,1.5)}' +
  '.fade{transition:opacity var(--tw-ease,var(--ease))}' +
  '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}' +
  '@property --tw-font-weight{syntax:"*";inherits:false}';

test('removes exactly the variables that nothing sets or nothing reads', () => {
  expect(withoutUnusedVariables(tailwind)).toBe(
    '@layer theme{:root{--paper:white}}' +
      '.border{border-width:1px}' +
      '.font-bold{font-weight:700}' +
      '.text-sm{line-height:1.5}' +
      '.fade{transition:opacity var(--ease)}',
  );
});

test('keeps a variable that is set and read, with its registration and its stand-in', () => {
  const snug =
    '@layer properties{@supports (color:red){*{--tw-leading:initial}}}' +
    '.snug{--tw-leading:1.2;line-height:1.2}.text-sm{line-height:var(--tw-leading,1.5)}' +
    '@property --tw-leading{syntax:"*";inherits:false}';
  expect(withoutUnusedVariables(snug)).toBe(snug);
});

test('refuses a border that is not solid, because it would become solid', () => {
  const dashed = '.dashed{--tw-border-style:dashed;border-style:dashed}';
  expect(() => withoutUnusedVariables(dashed)).toThrow();
});
