/**
 * How early pages look: the measures and colours of the theme (`../theme`) and of the components that draw the same
 * later. `e2e/specs/early-page.proof.spec.ts` compares the two.
 */
export const earlyStyles = `
.early { --soft: 0 1px 2px rgb(22 33 31 / 5%), 0 8px 24px rgb(22 33 31 / 8%); --ink-muted: #47524f; --ink-subtle: #5c6764; --warm: #7d5100; --warm-ground: #fcf2db;
  font-family: 'Commissioner Variable', 'Commissioner Fallback', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  font-size: 1rem; line-height: 1.55; text-wrap: pretty; }
html.dark .early { --soft: 0 0 0 1px rgb(238 241 236 / 10%), 0 8px 24px rgb(0 0 0 / 45%); --ink-muted: #b9c4bf; --ink-subtle: #9ba7a2; --warm: #ecc06b; --warm-ground: #35372a; }
.early :is(p, h2, h3, h4, ul, ol, blockquote) { margin: 0; padding: 0; font-weight: inherit; font-size: inherit; }
.early i { display: block; height: 1rem; border-radius: 6px; background: var(--muted); }
.early em, .early .prose i { font-style: italic; }
.early .muted { color: var(--ink-muted); }
.early .name { overflow-wrap: anywhere; }
.early .figures { font-variant-numeric: tabular-nums lining-nums; }
.early .page-title { font-size: 1.9531rem; line-height: 1.15; letter-spacing: -0.015em; font-weight: 700; text-wrap: balance; }
.early .page-head { margin-bottom: 1.5rem; }
.early .narrow { max-width: 48rem; }
.early .page-lead { margin-top: 0.75rem; max-width: 66ch; font-size: 1.118rem; }
.early .prose { max-width: 66ch; overflow-wrap: anywhere; }
.early .prose > * + * { margin-top: 1rem; }
.early .prose i { display: inline; height: auto; background: none; }
.early .prose h2 { margin-top: 2rem; font-size: 1.25rem; font-weight: 700; line-height: 1.35; text-wrap: balance; }
.early .prose :is(h3, h4) { margin-top: 1.5rem; font-size: 1.118rem; font-weight: 600; line-height: 1.35; }
.early .prose h3 { text-wrap: balance; }
.early .prose :is(h2, h3, h4) + * { margin-top: 0.5rem; }
.early .prose ul { list-style: disc; padding-inline-start: 1.5rem; }
.early .prose ol { list-style: decimal; padding-inline-start: 1.5rem; }
.early .prose li + li { margin-top: 0.25rem; }
.early .prose li::marker { color: var(--ink-subtle); }
.early .prose blockquote { border-inline-start: 3px solid var(--line); padding-inline-start: 1rem; color: var(--ink-muted); }
.early .prose .link { text-decoration: underline; text-underline-offset: 0.2em; }
@media (min-width: 768px) {
  .early .page-title { font-size: 2.4414rem; letter-spacing: -0.03em; }
  .early .page-head { margin-bottom: 2rem; }
}
`;
