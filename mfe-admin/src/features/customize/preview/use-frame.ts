import type { Configuration } from '@impact-call/contracts';
import { readPreviewMessage, type PreviewMessage } from '@impact-call/contracts/configuration-preview';
import { useEffect, useRef, useState } from 'react';

/** Typing is over for a moment. */
const PAUSE_MS = 200;

/**
 * Keeps the page in a frame showing a configuration: once the page says that it listens, and whenever the configuration
 * changes. Both speak to their own origin alone.
 */
export function useFrame(configuration: Configuration) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      const message = readPreviewMessage(event, frame.current?.contentWindow ?? null, location.origin);
      if (message?.type === 'configuration-preview-ready') setReady(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    const message: PreviewMessage = { type: 'configuration-preview-show', configuration };
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(message, location.origin), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, configuration]);
  return { frame, isReady };
}

/** The width of an element, in CSS pixels; 0 before it is known. */
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
