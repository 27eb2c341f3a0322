import type { RemoteRegistration } from '@impact-call/contracts';
import type { PreloadHashes } from './preload-hashes.ts';

/** Whether a route of the registry, e.g. `/calls` or `/org/*`, answers this address. */
export function answers(route: string, pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (!route.endsWith('/*')) return route === path;
  const base = route.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

function link(href: string, integrity?: string): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const hash = integrity ? ` integrity="${escaped(integrity)}"` : '';
  return `<link rel="preload" as="${kind}" href="${escaped(href)}"${hash}>`;
}

/**
 * Links that fetch what the remote of this address needs for its first render while the shell is still starting.
 * Without them these files are asked for one after the other, once the shell knows the registry.
 */
export async function routePreloads(remotes: RemoteRegistration[], pathname: string, hashesOf: PreloadHashes): Promise<string> {
  const remote = remotes.find(({ routes }) => routes.some((route) => answers(route, pathname)));
  if (!remote) return '';
  const { version, entry, integrity, preload } = remote.active;
  const hashes = await hashesOf(remote.name, version);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return [link(entry, integrity), ...preload.map((file) => link(folder + file, hashes[file]))].join('');
}
