import type { RemoteRegistration } from '@impact-call/contracts';

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
export function routePreloads(remotes: RemoteRegistration[], pathname: string): string {
  const remote = remotes.find(({ routes }) => routes.some((route) => answers(route, pathname)));
  if (!remote) return '';
  const { entry, integrity, preload } = remote.active;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return [link(entry, integrity), ...preload.map((file) => link(folder + file))].join('');
}
