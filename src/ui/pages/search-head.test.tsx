import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { notFoundPage } from '#app/pages/not-found/definition.ts';
import { bookingPage, embedPage } from '#booking/pages/booking/definition.ts';
import { structuredData } from '#booking/pages/booking/structured-data.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { OfferedLanguages } from '#kernel/rules/language.ts';
import { SearchHead } from './search-head.tsx';

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
const data = { catalogue: defaultCatalogue, site, origin: 'https://book.example' };

function headOf(page: Parameters<typeof SearchHead>[0]['page'], origin: string | null): string {
  return renderToStaticMarkup(<SearchHead data={{ ...data, origin }} page={page} />);
}

test('the title names the page and the business, escaped', () => {
  expect(headOf(notFoundPage, null)).toContain(
    '<title>Oops! Page not found · Mop &amp; &lt;Co&gt;</title>',
  );
});

test('a page for search engines has one address and a picture', () => {
  const head = headOf(bookingPage, 'https://book.example');
  expect(head).toContain('<link href="https://book.example/" rel="canonical"/>');
  expect(head).toContain(
    '<link href="https://book.example/?lang=es" hrefLang="es" rel="alternate"/>',
  );
  expect(head).toContain('<meta content="https://book.example/share.png" property="og:image"/>');
  expect(head).not.toContain('noindex');
});

test('the first language has the plain address, and a single language lists no others', () => {
  const head = (languages: OfferedLanguages) =>
    renderToStaticMarkup(
      <SearchHead
        data={{ ...data, origin: 'https://book.example', site: { ...data.site, languages } }}
        page={bookingPage}
      />,
    );
  expect(head(['es', 'en'])).toContain('"https://book.example/?lang=en" hrefLang="en"');
  expect(head(['es', 'en'])).toContain('"https://book.example/" hrefLang="es"');
  expect(head(['en'])).toContain('<link href="https://book.example/" rel="canonical"/>');
  expect(head(['en'])).not.toContain('hrefLang');
});

test('claims no address without a public URL', () => {
  const head = headOf(bookingPage, null);
  expect(head).not.toMatch(/canonical|alternate|og:url|og:image|null/);
  expect(head).toContain('og:title');
});

test.each([notFoundPage, embedPage])('keeps any other page out of search engines', (page) => {
  const head = headOf(page, 'https://book.example');
  expect(head).toContain('<meta content="noindex" name="robots"/>');
  expect(head).not.toMatch(/canonical|og:|ld\+json/);
});

test('lists every offered service with its lowest price for a home', () => {
  const { makesOffer } = structuredData(data) as { makesOffer: object[] };
  const offered = defaultCatalogue.services.filter((service) => service.offered);
  expect(makesOffer).toHaveLength(offered.length);
  const told = JSON.stringify(makesOffer);
  expect(told).toContain('"priceCurrency":"USD","minPrice":193}'); // Home Standard Clean: 275 x 0.70
  expect(told).toContain('"minPrice":168,"unitCode":"MON"'); // Essential: 240 a month x 0.70
});
