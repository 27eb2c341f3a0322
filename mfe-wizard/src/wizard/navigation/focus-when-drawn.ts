import { focusField } from '@impact-call/ui';

/** Once it is rendered, unless a key or click comes first. */
export function focusWhenRendered(anchor: string): void {
  if (document.getElementById(anchor)) return focusField(anchor);
  const wait = new AbortController();
  const observer = new MutationObserver(() => {
    if (!document.getElementById(anchor)) return;
    wait.abort();
    focusField(anchor);
  });
  wait.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => wait.abort(), { signal: wait.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
}
