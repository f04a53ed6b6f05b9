import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PagesDeps } from './deps.ts';
import { type Markup, page } from './layout.ts';

/** Another company's website that embeds the booking: in the page, in other colors, in a dialog. */
export function embedDemo({ embedDemoScript }: Pick<PagesDeps, 'embedDemoScript'>): Hono {
  const app = new Hono();
  app.get('/embed-demo.js', (c) =>
    c.body(embedDemoScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/embed-demo', (c) => {
    const { host } = new URL(c.req.url);
    const other = otherOrigin(host);
    // Exactly what docs/embedding.md asks of a website's own policy.
    c.header(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${other}; frame-src 'self' ${other}; style-src 'self'; font-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(page('Embedding', demo(host, other), { wide: true }));
  });
  return app;
}

/**
 * The same server under its other name: browsers treat localhost and 127.0.0.1 as two websites.
 * Empty if the server has only one name, as behind a tunnel.
 */
function otherOrigin(host: string): string {
  const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/.exec(host);
  if (!local) return '';
  return `http://${local[1] === 'localhost' ? '127.0.0.1' : 'localhost'}${local[2] ?? ''}`;
}

function demo(host: string, other: string): Markup {
  return html`
    <p class="notice"><strong>Sandbox.</strong> ${
      other
        ? `This page is ${host}; the booking in it comes from ${other}. To a browser these are two websites.`
        : `Page and booking are one website here, because this server is reached as ${host} alone. On its own machine, by localhost, they are two.`
    }</p>
    <h1>The booking on another website</h1>
    <p>The lines to paste are in docs/embedding.md. Below, what this page hears while somebody books.</p>
    <ol id="log" aria-live="polite"></ol>

    <h2>Behind a button</h2>
    <p><a class="button" id="button" data-wellkept="button" data-service="home-standard-clean" data-return="${returnTo(host, other)}" href="${other}/">Book online</a></p>

    <h2>In the page, with choices made and in its own colors</h2>
    <div id="themed" data-wellkept data-service="essential" data-home="4br3ba" data-size="large" data-phone="(415) 555-0142" data-email="ada@example.com" data-accent="#7a2048" data-return="${returnTo(host, other)}"><a href="${other}/">Book online</a></div>
    <p class="after">What comes after the booking.</p>

    <h2>In the page, as it is</h2>
    <div id="plain" data-wellkept><a href="${other}/">Book online</a></div>
    <p class="after">What comes after the booking.</p>
    <script src="/sandbox/embed-demo.js"></script>
    <script src="${other}/embed.js" async></script>
  `;
}

/**
 * Empty behind a tunnel, where the scheme is unknown: the booking then returns to its own origin.
 */
function returnTo(host: string, other: string): string {
  return other ? `http://${host}/sandbox/embed-demo` : '';
}
