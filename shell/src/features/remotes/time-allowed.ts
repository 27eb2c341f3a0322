const DEFAULT_MS = 10_000;

/** How long a remote may take: `<meta name="remote-timeout" content="…">` in milliseconds, else ten seconds. */
export function timeAllowed(): number {
  const content = document.querySelector('meta[name="remote-timeout"]')?.getAttribute('content');
  const milliseconds = Number(content);
  return content && milliseconds > 0 ? milliseconds : DEFAULT_MS;
}
