import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { htmlEscape } from 'escape-goat';
import { failure, type Answer } from '../exchange.ts';
import type { StandIn } from '../stand-in.ts';

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const PUBLIC = new URL('../../public/', import.meta.url);
const typeOf = (name: string): string | undefined => TYPES[name.split('.').pop() ?? ''];

/** The page's scripts and styles by name: no other file can be requested. */
const FILES = new Map(
  readdirSync(PUBLIC)
    .filter(typeOf)
    .map((name) => [name, readFileSync(new URL(name, PUBLIC), 'utf8')]),
);

/** Only our own files with this page's nonce, data from here, and only the product's pages as parents. */
const policy = (nonce: string, parents: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.join(' ') || "'none'"}`,
  ].join('; ');

/** The page that the product embeds: it shows nothing until the product's page sends it a token by message. */
export function answerEmbedPage({ parents }: StandIn): Answer {
  const nonce = randomBytes(16).toString('base64');
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Report</title>
<link rel="stylesheet" nonce="${nonce}" href="/embed/report.css">
<script type="module" nonce="${nonce}" src="/embed/report.js"></script>
</head>
<body data-parents="${htmlEscape(parents.join(' '))}"><main id="report" aria-busy="true"></main></body>
</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(nonce, parents),
  };
  return { status: 200, headers, body };
}

/** A script or style of the embed page. */
export function answerEmbedFile(name: string): Answer {
  const body = FILES.get(name);
  if (body === undefined) throw failure(404, 'NotFound', 'There is no such file');
  return { status: 200, headers: { 'content-type': typeOf(name) ?? '', 'cache-control': 'no-cache' }, body };
}
