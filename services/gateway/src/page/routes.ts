/** Its name becomes part of a pattern. */
const PARAMETER = /^:[a-z]\w*$/i;

/** A route such as `/call/:id/*`; undefined without a match. */
export function parametersOf(route: string, pathname: string): Record<string, string> | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const pattern = route
    .split('/')
    .map((part) => (PARAMETER.test(part) ? `(?<${part.slice(1)}>[\\w-]+)` : part.replace(/[^\w*-]/g, '\\$&')))
    .join('/');
  const found = new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?')}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

/** E.g. `/calls` or `/org/*`. */
export function answers(route: string, pathname: string): boolean {
  return parametersOf(route, pathname) !== undefined;
}
