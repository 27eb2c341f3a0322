import { compile } from 'html-to-text';

// What is nested deeper than any template ends there: the library follows each tag inward by a call of its own.
const LIMITS = { maxInputLength: 200_000, maxDepth: 100 };

/** HTML as plain text, for readers whose mail program shows no HTML. */
export const htmlToText = compile({
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    { selector: 'img', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});
