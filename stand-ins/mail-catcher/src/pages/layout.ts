import { html, type Html } from './html.ts';

/** The layout of every page. */
export function renderPage(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Mail catcher</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="bar"><a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="28" height="28"><span>Impact Call <b>Mail catcher</b></span></a></header>
<main>${main}</main>
<footer><p>For development: mails end here, nobody receives them. The last 500 are kept until this process ends.</p></footer>
</body>
</html>`.markup;
}

/** A readable time in UTC, with its zone. */
export function renderTime(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time>`;
}
