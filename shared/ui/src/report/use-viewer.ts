import type { EmbeddedReport as ReportToShow } from '@impact-call/contracts';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { EmbeddedReportProps, OpenReport, ReportEvents } from './embedded-report.tsx';

export type ViewerState = 'loading' | 'shown' | 'failed';

const TIMEOUT_MS = 60_000;

/** The only import of the Power BI client; null while loading. */
function useClient(attempt: number, onFailed: () => void): ComponentType<EmbeddedReportProps> | null {
  const [client, setClient] = useState<ComponentType<EmbeddedReportProps> | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    let isLeft = false;
    import('./embedded-report.tsx').then(
      ({ EmbeddedReport }) => !isLeft && setClient(() => EmbeddedReport),
      () => !isLeft && failed.current(),
    );
    return () => void (isLeft = true);
  }, [attempt]);
  return client;
}

function useNewTokens(opened: RefObject<OpenReport | null>, token: string): void {
  const given = useRef(token);
  useEffect(() => {
    if (given.current === token) return;
    given.current = token;
    void opened.current?.setToken(token).catch(() => undefined);
  }, [opened, token]);
}

/** `onExpired`: the token expired before it was replaced, e.g. because the device slept. */
export function useViewer({ embedToken: { token } }: ReportToShow, onExpired: () => void) {
  const opened = useRef<OpenReport | null>(null);
  const [state, setState] = useState<ViewerState>('loading');
  const [attempt, setAttempt] = useState(0);
  const expired = useRef(onExpired);
  useEffect(() => {
    expired.current = onExpired;
  });
  const fail = (): void => setState('failed');
  const client = useClient(attempt, fail);
  useNewTokens(opened, token);

  // A frame that the browser blocks fires no event.
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  const events: ReportEvents = {
    onOpened: (report) => void (opened.current = report),
    onShown: () => setState('shown'),
    onExpired: () => expired.current(),
    onFailed: fail,
  };
  const retry = (): void => {
    opened.current = null;
    setState('loading');
    setAttempt(attempt + 1);
  };
  return {
    client,
    events,
    attempt,
    state,
    retry,
    showFilters: (shown: boolean) => opened.current?.showFilters(shown),
    fullscreen: () => opened.current?.fullscreen(),
  };
}
