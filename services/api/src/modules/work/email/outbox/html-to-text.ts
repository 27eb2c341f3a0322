import { compile } from 'html-to-text';

// No template nests deeper, and the library recurses for each tag.
const LIMITS = { maxInputLength: 200_000, maxDepth: 100 };

/** Converts HTML to plain text, for mail programs that show no HTML. */
export const htmlToText = compile({
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    { selector: 'img', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});
