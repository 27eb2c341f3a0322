import type { Configuration } from '@impact-call/contracts';
import { readPreviewMessage, type PreviewMessage } from '@impact-call/contracts/configuration-preview';
import { useEffect, useRef, useState } from 'react';

/** Debounce after typing, in milliseconds. */
const PAUSE_MS = 200;

/** Sends the configuration to the page in a frame once it is ready and after each change, within this origin only. */
export function useFrame(configuration: Configuration) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Counts how often the page became ready, because a reloaded page needs the configuration again.
  const [timesReady, setTimesReady] = useState(0);
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      const message = readPreviewMessage(event, frame.current?.contentWindow ?? null, location.origin);
      if (message?.type === 'configuration-preview-ready') setTimesReady((times) => times + 1);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (timesReady === 0) return undefined;
    const message: PreviewMessage = { type: 'configuration-preview-show', configuration };
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(message, location.origin), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [timesReady, configuration]);
  return { frame, isReady: timesReady > 0 };
}

/** The width of an element in CSS pixels; 0 before the first measurement. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
