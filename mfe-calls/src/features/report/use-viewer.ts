import type { EmbeddedReport, Language } from '@impact-call/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { embedReport, type OpenReport } from './embed-report.ts';

/** What the viewer shows. */
export type ViewerState = 'loading' | 'shown' | 'failed';

const PATIENCE = 60_000;

export interface ViewerOptions {
  title: string;
  language: Language;
  /** The token has expired although it was to be replaced before: the device slept. */
  onExpired(): void;
}

/** Keeps a report in an element, hands it each new token, and closes it with the page. */
export function useViewer(
  place: RefObject<HTMLDivElement | null>,
  report: EmbeddedReport,
  { title, language, onExpired }: ViewerOptions,
) {
  const opened = useRef<OpenReport | null>(null);
  const [state, setState] = useState<ViewerState>('loading');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ report, onExpired });
  useEffect(() => {
    latest.current = { report, onExpired };
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isLeft = false;
    const show = (next: ViewerState) => () => !isLeft && setState(next);
    // A frame that the browser refuses says nothing.
    const timer = setTimeout(() => !isLeft && setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE);
    const opening = embedReport(
      latest.current.report,
      { element, title, language },
      { onShown: show('shown'), onFailed: show('failed'), onExpired: () => latest.current.onExpired() },
    );
    opening.then((open) => (isLeft ? open.close() : (opened.current = open)), show('failed'));
    return () => {
      isLeft = true;
      clearTimeout(timer);
      opened.current?.close();
      opened.current = null;
    };
  }, [place, title, language, attempt]);

  const { token } = report.embedToken;
  const given = useRef(token);
  useEffect(() => {
    if (given.current === token) return;
    given.current = token;
    void opened.current?.setToken(token).catch(() => undefined);
  }, [token]);

  const retry = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return {
    state,
    retry,
    showFilters: (shown: boolean) => opened.current?.showFilters(shown),
    fullscreen: () => opened.current?.fullscreen(),
  };
}
