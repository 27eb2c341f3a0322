import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const fromEnvironment = createRequire(fromHere.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const selectors = fromJsdom('./jsdom/living/helpers/selectors.js');

const TOKEN = /"[^"]*"|'[^']*'|\.[\w-]+|[()[\],>+~\s]|[^"'.()[\],>+~\s]+|./gu;

/**
 * A matching element has one of these; null for selectors that are not obvious.
 * @param {string} selector @returns {string[] | null}
 */
export function classesFor(selector) {
  // An escape can hide any special character.
  if (selector.includes('\\')) return null;
  const classes = [];
  let depth = 0;
  let subject;
  for (const [token] of [...selector.matchAll(TOKEN), [',']]) {
    if ('(['.includes(token)) depth += 1;
    else if (')]'.includes(token)) depth -= 1;
    else if (depth > 0) continue;
    else if (token === ',') {
      if (subject === undefined) return null;
      classes.push(subject);
      subject = undefined;
    } else if (/^[>+~\s]$/u.test(token)) subject = undefined;
    else if (/^\../u.test(token)) subject = token.slice(1);
  }
  return classes;
}

const { matchesDontThrow } = selectors;
/** @type {Map<string, string[] | null>} */
const known = new Map();

/** For each computed style, jsdom tries every rule's selector. Nearly all name one class, which is quick to check. */
selectors.matchesDontThrow = (element, selector) => {
  if (typeof selector !== 'string') return matchesDontThrow(element, selector);
  if (!known.has(selector)) known.set(selector, classesFor(selector));
  const classes = known.get(selector);
  return (classes?.some((name) => element.classList.contains(name)) ?? true) && matchesDontThrow(element, selector);
};
