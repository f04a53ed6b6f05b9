import { expect, test } from 'vitest';
import { stepInUrl, urlOfStep } from './step-url.ts';

test('writes a step into the URL and reads it back, and keeps the rest of the URL', () => {
  const url = urlOfStep('https://a.example/embed?theme=mint#top', 'add-ons');
  expect(url).toBe('https://a.example/embed?theme=mint&step=add-ons#top');
  expect(stepInUrl(url)).toBe('add-ons');
});

test('leaves the URL clean on the first step', () => {
  expect(urlOfStep('https://a.example/?step=review', 'service')).toBe('https://a.example/');
  expect(stepInUrl('https://a.example/')).toBe(null);
});
