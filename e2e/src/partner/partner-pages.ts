import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** How a partner's page configures the wizard. */
export interface WizardOnPage {
  /** Origin of Impact Call. */
  origin: string;
  key: string;
  framework: string;
  language: 'it' | 'en' | 'fr';
  theme?: 'light' | 'dark';
}

export type PartnerPage = 'bootstrap' | 'hostile' | 'react';

/** Styles that override everything they match, and another root font size. */
const HOSTILE_CSS = `
* { all: unset !important; color: rgb(200, 0, 0) !important; font: 40px serif !important; letter-spacing: 4px !important; }
html { font-size: 62.5% !important; }
head, script, style, title, meta, link { display: none !important; }
`;

/** Records the events that the page receives. */
const LISTEN = `
window.heard = [];
for (const type of ['change', 'complete', 'error']) {
  document.addEventListener('DOMContentLoaded', () => document.querySelector('impact-wizard')?.addEventListener(type, ({ detail }) => window.heard.push([type, detail])));
}
window.addEventListener('error', () => window.heard.push(['window error', null]));
`;

/** Another React, with the wizard among its own components. */
const reactPage = ({ key, framework, language }: WizardOnPage) => `
const { createElement: h, useState } = React;
function Page() {
  const [count, setCount] = useState(0);
  return h('div', null, h('button', { id: 'before', onClick: () => setCount(count + 1) }, 'Before ' + count), h('p', { id: 'own' }, 'React ' + React.version),
    h('impact-wizard', { 'embed-key': ${JSON.stringify(key)}, framework: ${JSON.stringify(framework)}, language: ${JSON.stringify(language)} }), h('button', { id: 'after' }, 'After'));
}
ReactDOM.createRoot(document.getElementById('page')).render(h(Page));
`;

const element = ({ key, framework, language, theme = 'light' }: WizardOnPage) =>
  `<impact-wizard key="${key}" framework="${framework}" language="${language}" theme="${theme}"></impact-wizard>`;
const html = (head: string, body: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partner</title>${head}</head><body>${body}</body></html>`;
const around = (inside: string) =>
  `<main><h1 id="own">Partner</h1><button id="before">Before</button>${inside}<button id="after">After</button></main>`;

function pageOf(kind: PartnerPage, wizard: WizardOnPage): string {
  const script = `<script src="/listen.js"></script><script src="${wizard.origin}/embed/v1/embed.js" async></script>`;
  if (kind === 'bootstrap')
    return html(
      `<link rel="stylesheet" href="/bootstrap.css">${script}`,
      `<div class="container py-4">${around(element(wizard))}</div>`,
    );
  if (kind === 'hostile') return html(`<link rel="stylesheet" href="/hostile.css">${script}`, around(element(wizard)));
  return html(
    script,
    '<main id="page"></main><script src="/react.js"></script><script src="/react-dom.js"></script><script src="/page.js"></script>',
  );
}

/** Forbids inline styles and scripts, and allows only the sources of Impact Call that the partners' guide names. */
const strictPolicy = (origin: string) =>
  `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; font-src ${origin}; connect-src ${origin}; img-src 'self'; base-uri 'none'`;

// The packages do not export these files.
const fileOf = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path);

const FILES: Record<string, () => Buffer | string> = {
  '/bootstrap.css': () => readFileSync(require.resolve('bootstrap/dist/css/bootstrap.min.css')),
  '/hostile.css': () => HOSTILE_CSS,
  '/listen.js': () => LISTEN,
  '/react.js': () => readFileSync(fileOf('react-18', 'umd/react.production.min.js')),
  '/react-dom.js': () => readFileSync(fileOf('react-dom-18', 'umd/react-dom.production.min.js')),
};

/** A partner's site, on a separate origin. */
export interface PartnerSite {
  origin: string;
  show(kind: PartnerPage, wizard: WizardOnPage): void;
  stop(): void;
}

export async function startPartnerSite(): Promise<PartnerSite> {
  let shown: { kind: PartnerPage; wizard: WizardOnPage } | undefined;
  const server = createServer(({ url = '/' }, response) => {
    const file = FILES[url];
    if (file)
      return response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript').end(file());
    if (!shown || url === '/favicon.ico') return response.writeHead(204).end();
    if (url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(reactPage(shown.wizard));
    const policy = shown.kind === 'hostile' ? { 'content-security-policy': strictPolicy(shown.wizard.origin) } : {};
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy })
      .end(pageOf(shown.kind, shown.wizard));
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: 'localhost' }, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(kind, wizard) {
      shown = { kind, wizard };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
