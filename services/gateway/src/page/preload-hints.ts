import type { Language, RemoteRegistration } from '@impact-call/contracts';
import { escapeHtml } from '@impact-call/domain';
import type { BuildDescriptions } from './build-descriptions.ts';
import { answers, parametersOf } from './routes.ts';

export interface PreloadHints {
  links: string;
  /** What the first render reads. */
  reads: string[];
}

export const NO_HINTS: PreloadHints = { links: '', reads: [] };

/** The page's API responses come first. */
function link(href: string, integrity?: string): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const hash = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}"${hash} fetchpriority="low">`;
}

/** No characters that separate addresses in the list. */
const READABLE = /^\/api\/[\w/-]+(\?[\w=&%-]*)?$/;

function readsOf(reads: Record<string, string>, pathname: string): string[] {
  return Object.entries(reads).flatMap(([route, address]) => {
    const parameters = parametersOf(route, pathname);
    const filled = parameters && address.replace(/:(\w+)/g, (_whole, name: string) => parameters[name] ?? '');
    return filled && READABLE.test(filled) ? [filled] : [];
  });
}

/** Otherwise they would load one after another, once the shell has the registry and the remote. */
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
