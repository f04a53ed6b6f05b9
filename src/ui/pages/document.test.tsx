import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { notFoundPage } from '#app/pages/not-found/definition.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { Document, type PageScripts } from './document.tsx';

const site: SiteConfig = {
  anonKey: 'key',
  businessName: 'Mop & <Co>',
  businessPhone: '(555) 010-0100',
  businessTextNumber: '',
  businessEmail: 'a@b.de',
  logo: '',
  brandColor: '',
  languages: ['en', 'es'],
  ownersLanguage: 'en',
  businessAddress: '',
  officeHours: null,
  timeZone: 'UTC',
  answersBy: '17:00',
  cancelFreeHours: 24,
  referralCredit: 30,
  extraHourPrice: 45,
  country: 'US',
  schedulingWidgetUrl: null,
  webhookTestCard: true,
  liveCardTest: false,
  embedOrigins: ['*'],
  sandbox: false,
};

function documentOf(
  changes: Partial<SiteConfig>,
  frame: 'site' | 'bare' = 'site',
  scripts: PageScripts | null = null,
): string {
  return renderToStaticMarkup(
    <Document
      content="<h1>Hello</h1>"
      css="body{color:red}"
      page={{ ...notFoundPage, frame }}
      pageData="{}"
      preload={{ font: '/assets/f.woff2' }}
      scripts={scripts}
      search={null}
      site={{ ...site, ...changes }}
    />,
  );
}

test('leaves out a contact option that is not configured', () => {
  expect(documentOf({})).toContain('tel:5550100100');
  expect(documentOf({})).not.toContain('sms:');
});

test('marks a demo and a live card test on every page, embedded ones too', () => {
  expect(documentOf({})).not.toContain('Demo:');
  expect(documentOf({ sandbox: true }, 'bare')).toContain('Demo:');
  expect(documentOf({ liveCardTest: true }, 'bare')).toMatch(
    /Live card test.*Real cards are charged/,
  );
  // Both at once share one banner, and what it says is true.
  const both = documentOf({ liveCardTest: true, sandbox: true });
  expect(both).toMatch(/Live card test is on.*Demo: no card is charged/);
  expect(both).not.toContain('Real cards are charged');
});

test('a logo replaces the house, with its size; a wide one also replaces the name', () => {
  const hash = '0123456789abcdef0123456789abcdef';
  const square = documentOf({ logo: `${hash}-80x80` });
  expect(square).toContain(`<link href="/logo/${hash}-80x80.png" rel="icon"/>`);
  expect(square).toMatch(/<img alt="" class="logo" [^>]*height="40" [^>]*width="40"\/>Mop &amp;/);
  const wide = documentOf({ logo: `${hash}-320x80` });
  expect(wide).toContain('<link href="/favicon.svg" rel="icon"/>');
  expect(wide).toMatch(/<img alt="Mop &amp; &lt;Co&gt;" [^>]*width="160"\/><span/);
});

test('shows no switch for a single language', () => {
  for (const frame of ['site', 'bare'] as const) {
    expect(documentOf({ languages: ['en'] }, frame)).not.toMatch(/data-language|<nav/);
  }
});

test("the favicon has the business's color", () => {
  expect(documentOf({}).match(/"\/favicon\.svg"/g)).toHaveLength(2);
  expect(documentOf({ brandColor: '#7a2048' }).match(/"\/favicon-7a2048\.svg"/g)).toHaveLength(2);
});

test('an embedded page has no header or footer, but has the languages', () => {
  expect(documentOf({}, 'bare')).not.toMatch(/<header|<footer|tel:/);
  expect(documentOf({}, 'bare')).toMatch(/<nav.*data-language/);
  expect(documentOf({})).toMatch(/<header.*<main.*<footer.*tel:/);
});

test("gives the loader the scripts in dependency order, and the frame's script", () => {
  const html = documentOf({}, 'bare', {
    early: 'early()',
    loader: 'load()',
    addresses: ['/assets/react.js', '/assets/entry.js'],
    frame: '/assets/frame.js',
  });
  expect(html).toContain('<script>early()</script></head>');
  expect(html).toContain(
    '<script data-frame="/assets/frame.js" data-scripts="/assets/react.js /assets/entry.js">load()</script></body>',
  );
});
