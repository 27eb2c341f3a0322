const DECLARATION = /(--(?:[\w-]|\\.)+):([^;{}]*)(;|(?=}))/g;

const namedIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map(([, name = '']) => name));

/** A theme has some hundreds of variables, of which a page needs few. */
export function onlyUsedVariables(css: string, html: string): string {
  const used = namedIn(html);
  const named = namedIn(css);
  const stored = css.replace(DECLARATION, (declaration, name: string) =>
    named.has(name) || used.has(name) ? declaration : '',
  );
  // What was left out may have been all that named another one.
  return stored === css ? css : onlyUsedVariables(stored, html);
}
