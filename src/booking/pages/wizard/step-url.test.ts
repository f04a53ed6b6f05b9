import { expect, test } from 'vitest';
import { stepInUrl, urlOfStep } from './step-url.ts';

test('a step is written into the address and read from it, next to what else is there', () => {
  const url = urlOfStep('https://a.example/embed?theme=mint#top', 'add-ons');
  expect(url).toBe('https://a.example/embed?theme=mint&step=add-ons#top');
  expect(stepInUrl(url)).toBe('add-ons');
});

test('the first step leaves the address clean', () => {
  expect(urlOfStep('https://a.example/?step=review', 'service')).toBe('https://a.example/');
  expect(stepInUrl('https://a.example/')).toBe(null);
});
