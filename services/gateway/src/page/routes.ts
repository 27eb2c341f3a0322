/** A part of a route that stands for anything; its name becomes part of a pattern. */
const PARAMETER = /^:[a-z]\w*$/i;

/** The parameters of an address that a route such as `/call/:id/*` answers; undefined when it does not. */
export function parametersOf(route: string, pathname: string): Record<string, string> | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const pattern = route
    .split('/')
    .map((part) => (PARAMETER.test(part) ? `(?<${part.slice(1)}>[\\w-]+)` : part.replace(/[^\w*-]/g, '\\$&')))
    .join('/');
  const found = new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?')}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

/** Whether a route, e.g. `/calls` or `/org/*`, answers this address. */
export function answers(route: string, pathname: string): boolean {
  return parametersOf(route, pathname) !== undefined;
}
