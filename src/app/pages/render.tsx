/// <reference types="node" />
import { createHash } from 'node:crypto';
import { clientAssets } from 'virtual:client-assets';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { bookingPage, embedPage } from '#booking/pages/booking/definition.ts';
import { checkoutPage } from '#booking/pages/checkout/definition.ts';
import { script as embedDemoScript } from '#booking/pages/early/embed-demo.ts?script';
import { script as loaderScript } from '#booking/pages/early/loader.ts?script';
import { script as loadingScript } from '#booking/pages/early/loading.ts?script';
import { script as wizardScript } from '#booking/pages/early/wizard.ts?script';
import { schedulePage } from '#booking/pages/schedule/definition.ts';
import { translateCatalogue } from '#catalogue/rules/translate.ts';
import { catalogueWords } from '#catalogue/words/en/catalogue.ts';
import { contactPage, quotePage } from '#enquiries/pages/contact/definition.ts';
import { invoicePage } from '#invoices/pages/invoice/definition.ts';
import type { PageName } from '#kernel/contract/site.ts';
import { myBookingPage } from '#own-page/pages/my-booking/definition.ts';
import { paymentCancelledPage, paymentSuccessPage } from '#own-page/pages/result/definition.ts';
import { giftCardsPage } from '#payments/pages/gift-cards/definition.ts';
import type { PageData, RenderedPage } from '#registry/page-data.ts';
import { brandCss, inScheme } from '#ui/pages/brand-css.ts';
import { Document, type PageScripts } from '#ui/pages/document.tsx';
import { fontFaces } from '#ui/pages/font-face.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { pageRoot } from '#ui/pages/root.tsx';
import { scriptSafeJson } from '#ui/pages/script-safe-json.ts';
import { SearchHead } from '#ui/pages/search-head.tsx';
import firstViewCss from '#ui/styles/first-view.css?inline';
import siteCss from '#ui/styles/site.css?inline';
import tokensCss from '#ui/styles/tokens.css?inline';
import { errorPage } from './error/definition.ts';
import { guaranteePage } from './guarantee/definition.ts';
import { notFoundPage } from './not-found/definition.ts';

/** Colors and font, for pages that are rendered elsewhere. */
export const themeCss = fontFaces(clientAssets.font) + tokensCss;

/** For the sandbox page that embeds the booking. */
export { embedDemoScript };

const renderers: Record<PageName, (data: PageData) => RenderedPage> = {
  booking: (data) => render(bookingPage, data),
  embed: (data) => render(embedPage, data),
  checkout: (data) => render(checkoutPage, data),
  'payment-success': (data) => render(paymentSuccessPage, data),
  'payment-cancelled': (data) => render(paymentCancelledPage, data),
  contact: (data) => render(contactPage, data),
  quote: (data) => render(quotePage, data),
  guarantee: (data) => render(guaranteePage, data),
  schedule: (data) => render(schedulePage, data),
  'my-booking': (data) => render(myBookingPage, data),
  invoice: (data) => render(invoicePage, data),
  'gift-cards': (data) => render(giftCardsPage, data),
  'not-found': (data) => render(notFoundPage, data),
  error: (data) => render(errorPage, data),
};

/** A page as a full document in this build's language, with the hashes that its CSP must allow. */
export function renderPage(name: PageName, data: PageData): RenderedPage {
  const catalogue = translateCatalogue(data.catalogue, catalogueWords);
  return renderers[name]({ ...data, catalogue });
}

function render<Props extends object>(page: PageDefinition<Props>, data: PageData): RenderedPage {
  const props = page.props(data);
  const css = [
    fontFaces(clientAssets.font),
    inScheme(page.styles === 'first-view' ? firstViewCss : siteCss, data.scheme),
    inScheme(brandCss(data.site), data.scheme),
  ].join('');
  const scripts = scriptsOf(page);
  const markup = renderToStaticMarkup(
    <Document
      content={renderToString(pageRoot(page.View, props))}
      css={css}
      header={page.Header && <page.Header {...data} />}
      page={page}
      pageData={scriptSafeJson(props)}
      preload={{ font: clientAssets.font }}
      scripts={scripts}
      search={<SearchHead data={data} page={page} />}
      site={data.site}
    />,
  );
  return {
    html: `<!doctype html>${markup}`,
    scriptHashes: scripts ? [scripts.early, scripts.loader].map(sha256) : [],
    styleHashes: [sha256(css)],
  };
}

type ScriptNeeds = Pick<PageDefinition<never>, 'script' | 'early' | 'frame'>;

function scriptsOf({ script, early, frame }: ScriptNeeds): PageScripts | null {
  if (script === null) return null;
  return {
    early: early === 'wizard' ? wizardScript : loadingScript,
    loader: loaderScript,
    addresses: clientAssets.scripts[script],
    frame: frame === 'bare' ? clientAssets.frame : undefined,
  };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
