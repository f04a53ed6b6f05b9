import { expect, test } from 'vitest';
import { scheduleBody, scheduleField, scheduleProblems } from './schedule-form-data.ts';

function filled(): FormData {
  const form = new FormData();
  form.append('preferredTimes', '2026-11-23/morning');
  form.append('preferredTimes', '2026-11-24/evening');
  form.append('address.line1', ' 1 Main St ');
  form.append('address.city', 'Springfield');
  form.append('address.region', 'IL');
  form.append('address.postalCode', '62701');
  return form;
}

test('the fields become the body of the call, without the blanks around them', () => {
  const body = scheduleBody(filled());
  expect(body.preferredTimes).toEqual([
    { date: '2026-11-23', window: 'morning' },
    { date: '2026-11-24', window: 'evening' },
  ]);
  expect(body.address.line1).toBe('1 Main St');
  expect(scheduleProblems(body)).toEqual([]);
});

test('an empty form names the times and each needed part of the address', () => {
  const problems = scheduleProblems(scheduleBody(new FormData()));
  expect(problems.map(({ fieldId }) => fieldId)).toEqual([
    'preferredTimes',
    'address.line1',
    'address.city',
    'address.region',
    'address.postalCode',
  ]);
});

test('more than ten times are too many', () => {
  const form = filled();
  for (let day = 10; day < 20; day++) form.append('preferredTimes', `2026-12-${day}/morning`);
  expect(scheduleProblems(scheduleBody(form))).toHaveLength(1);
});

test("the server's paths lead to fields of the form, and unknown ones to none", () => {
  expect(scheduleField('preferredTimes.0.date')).toBe('preferredTimes');
  expect(scheduleField('address.city')).toBe('address.city');
  expect(scheduleField('__proto__')).toBeNull();
});
