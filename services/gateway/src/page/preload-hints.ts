import type { Language, RemoteRegistration } from '@impact-call/contracts';
import type { BuildDescription, BuildDescriptions } from './build-descriptions.ts';
import { escaped } from './escaped.ts';
import { blocksOf } from './frame.ts';
import { answers, parametersOf } from './routes.ts';

/** What the remote of an address needs for its first render. */
export interface PreloadHints {
  /** Links that preload its files. */
  links: string;
  /** Addresses of the API that it reads. */
  reads: string[];
  /** How its page is described; empty when it is not. */
  blocks: string[];
  /** The script that draws the beginning of its page; empty when it has none. */
  early: string;
}

/** Nothing is fetched ahead. */
export const NO_HINTS: PreloadHints = { links: '', reads: [], blocks: [], early: '' };

/** Files of the application wait for what the page reads, and for what shows it early. */
function link(href: string, integrity?: string): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const hash = integrity ? ` integrity="${escaped(integrity)}"` : '';
  return `<link rel="preload" as="${kind}" href="${escaped(href)}"${hash} fetchpriority="low">`;
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

/** A file within the build. */
const WITHIN = /^(?:[\w-]+\/)*[\w.-]+\.js$/;

/**
 * The early script of an address: a file of the build with a hash, as all that is run of it. It comes before all else,
 * since what it waits for is there before the application is.
 */
function earlyScript(
  { early = {}, preloadIntegrity = {} }: BuildDescription,
  folder: string,
  pathname: string,
): string {
  const file = Object.entries(early).find(([route]) => answers(route, pathname))?.[1];
  const integrity = file === undefined ? undefined : preloadIntegrity[file];
  if (file === undefined || integrity === undefined || !WITHIN.test(file)) return '';
  return `<script async fetchpriority="high" src="${escaped(folder + file)}" integrity="${escaped(integrity)}"></script>`;
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
  const description = await descriptionOf(remote.name, version);
  const { preloadIntegrity = {}, languages = {}, reads = {}, frames } = description;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const files = [...preload, ...((language && languages[language]) ?? [])];
  return {
    links: [link(entry, integrity), ...files.map((file) => link(folder + file, preloadIntegrity[file]))].join(''),
    reads: readsOf(reads, pathname),
    blocks: blocksOf(frames, pathname),
    early: earlyScript(description, folder, pathname),
  };
}
