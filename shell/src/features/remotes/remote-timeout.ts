const DEFAULT_MS = 10_000;

/** `<meta name="remote-timeout" content="…">` in milliseconds, ten seconds by default. */
export function remoteTimeout(): number {
  const content = document.querySelector('meta[name="remote-timeout"]')?.getAttribute('content');
  const milliseconds = Number(content);
  return content && milliseconds > 0 ? milliseconds : DEFAULT_MS;
}
