import type { Language, RemoteRegistration } from '@impact-call/contracts';
import type { BuildDescriptions } from './build-descriptions.ts';
import { escaped } from './escaped.ts';

/** What the remote of an address needs for its first render. */
export interface PreloadHints {
  /** Links that preload its files. */
  links: string;
  /** Addresses of the API that it reads. */
  reads: string[];
}

/** Nothing is fetched ahead. */
export const NO_HINTS: PreloadHints = { links: '', reads: [] };

/** A part of a route that stands for anything; its name becomes part of a pattern. */
const PARAMETER = /^:[a-z]\w*$/i;

/** Whether a route of the registry, e.g. `/calls` or `/org/*`, answers this address. */
function answers(route: string, pathname: string): boolean {
  return parametersOf(route, pathname) !== undefined;
}

/** The parameters of an address that a route such as `/call/:id/*` answers; undefined when it does not. */
function parametersOf(route: string, pathname: string): Record<string, string> | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const pattern = route
    .split('/')
    .map((part) => (PARAMETER.test(part) ? `(?<${part.slice(1)}>[\\w-]+)` : part.replace(/[^\w*-]/g, '\\$&')))
    .join('/');
  const found = new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?')}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

function link(href: string, integrity?: string): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const hash = integrity ? ` integrity="${escaped(integrity)}"` : '';
  return `<link rel="preload" as="${kind}" href="${escaped(href)}"${hash}>`;
}

/** Only the API, and nothing that could be taken for another address in the list of them. */
const READABLE = /^\/api\/[\w/-]+(\?[\w=&%-]*)?$/;

function readsOf(reads: Record<string, string>, pathname: string): string[] {
  return Object.entries(reads).flatMap(([route, address]) => {
    const parameters = parametersOf(route, pathname);
    const filled = parameters && address.replace(/:(\w+)/g, (_whole, name: string) => parameters[name] ?? '');
    return filled && READABLE.test(filled) ? [filled] : [];
  });
}

/**
 * What is fetched while the shell is still starting. Without it these files and answers are asked for one after the
 * other, once the shell knows the registry, and the remote itself is there.
 */
export async function preloadHints(
  remotes: RemoteRegistration[],
  pathname: string,
  language: Language | undefined,
  descriptionOf: BuildDescriptions,
): Promise<PreloadHints> {
  const remote = remotes.find(({ routes }) => routes.some((route) => answers(route, pathname)));
  if (!remote) return NO_HINTS;
  const { version, entry, integrity, preload } = remote.active;
  const { preloadIntegrity = {}, languages = {}, reads = {} } = await descriptionOf(remote.name, version);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const files = [...preload, ...((language && languages[language]) ?? [])];
  return {
    links: [link(entry, integrity), ...files.map((file) => link(folder + file, preloadIntegrity[file]))].join(''),
    reads: readsOf(reads, pathname),
  };
}
