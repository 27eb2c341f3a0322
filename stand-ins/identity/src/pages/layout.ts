import { LANGUAGES } from '@impact-call/contracts/languages';
import { messages } from './messages.ts';
import { html, type Html } from './html.ts';
import type { PageContext } from './page-context.ts';

interface Page {
  readonly title: string;
  readonly hasErrors?: boolean;
  readonly main: Html;
  /** Beside the form on wide screens, below it on narrow ones. */
  readonly aside?: { readonly title: string; readonly body: Html };
}

function languageLinks({ language, path, messages: words }: PageContext): Html | undefined {
  if (path === undefined) return undefined;
  const links = LANGUAGES.map((code) => {
    const current = code === language && html` aria-current="true"`;
    return html`<li><a href="${path}?lang=${code}" lang="${code}" hreflang="${code}"${current}>${messages[code].language}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${words.languages}"><ul>${links}</ul></nav>`;
}

function brand({ homeUrl, messages: words }: PageContext): Html {
  const name = html`<img src="/assets/mark.svg" alt="" width="32" height="32"><span>Impact Call</span>`;
  return homeUrl === undefined
    ? html`<p class="brand">${name}</p>`
    : html`<p class="brand"><a href="${homeUrl}" aria-label="Impact Call: ${words.back}">${name}</a></p>`;
}

/** The layout of every page: brand, languages, content, and a note about this service. */
export function renderPage(page: PageContext, { title, hasErrors, main, aside }: Page): string {
  const { language, messages: words } = page;
  const heading = hasErrors ? `${words.errorPrefix}: ${title}` : title;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} · Impact Call</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/commissioner-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/layout.css">
<link rel="stylesheet" href="/assets/forms.css">
</head>
<body>
<div class="desk">
<header class="bar">${brand(page)}${languageLinks(page)}</header>
<main class="sheet">${main}</main>
<footer class="foot"><p>${words.development}</p></footer>
</div>
${
  aside
    ? html`<aside class="panel" aria-labelledby="panel-title"><h2 id="panel-title">${aside.title}</h2>${aside.body}</aside>`
    : html`<aside class="panel" aria-label="Impact Call"><p class="tagline">${words.tagline}</p></aside>`
}
</body>
</html>`.markup;
}
