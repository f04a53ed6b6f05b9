import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#contract/site.ts';
import { Document } from './document.tsx';
import { notFoundPage } from './not-found/definition.ts';
import { scriptLoader } from './script-loader.ts';

const site: SiteConfig = {
  anonKey: 'key',
  businessName: 'Mop & <Co>',
  businessPhone: '(555) 010-0100',
  businessTextNumber: '',
  businessEmail: 'a@b.de',
  timeZone: 'UTC',
  country: 'US',
  schedulingWidgetUrl: null,
  webhookTestCard: true,
  liveCardTest: false,
  embedOrigins: ['*'],
  sandbox: false,
};

function documentOf(changes: Partial<SiteConfig>, frame: 'site' | 'bare' = 'site'): string {
  return renderToStaticMarkup(
    <Document
      content="<h1>Hello</h1>"
      css="body{color:red}"
      loader={null}
      page={{ ...notFoundPage, frame }}
      pageData="{}"
      preload={{ font: '/assets/f.woff2' }}
      search={null}
      site={{ ...site, ...changes }}
    />,
  );
}

test('a way to reach the business that is not configured is left out', () => {
  expect(documentOf({})).toContain('tel:5550100100');
  expect(documentOf({})).not.toContain('sms:');
});

test('a demonstration and a live card test are said on every page, embedded ones too', () => {
  expect(documentOf({})).not.toContain('Demonstration');
  expect(documentOf({ sandbox: true }, 'bare')).toContain('Demonstration');
  expect(documentOf({ liveCardTest: true }, 'bare')).toContain('Live card test');
});

test('inside another website there is neither header nor footer, but the languages are there', () => {
  expect(documentOf({}, 'bare')).not.toMatch(/<header|<footer|tel:/);
  expect(documentOf({}, 'bare')).toMatch(/<nav.*data-language/);
  expect(documentOf({})).toMatch(/<header.*<main.*<footer.*tel:/);
});

test('the loader is a script that parses, and names the entry once, behind what it needs', () => {
  const loader = scriptLoader(['/assets/react.js', '/assets/entry.js']);
  expect(loader).toContain('["/assets/react.js","/assets/entry.js"]');
  expect(() => new Function(loader.replace('import(', 'String('))).not.toThrow();
  expect(loader.split('"/assets/entry.js"')).toHaveLength(2);
  expect(loader).not.toContain('<');
});
