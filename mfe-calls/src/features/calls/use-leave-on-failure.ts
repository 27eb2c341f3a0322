import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const KEY = 'impact-call.calls-failed-at';
const SOON = 15_000;

/** The page at `/` redirects signed-in users back here, so a second redirect would loop. */
const leftJustNow = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SOON;

/**
 * `/` explains why (docs/rules/07-calls.md#call-list-failed). True if that has just failed, and the page itself shows
 * the error.
 */
export function useLeaveOnFailure(failed: boolean): boolean {
  const navigate = useNavigate();
  const [cameBack] = useState(leftJustNow);
  const leave = useEffectEvent(() => {
    sessionStorage.setItem(KEY, String(Date.now()));
    void navigate('/', { replace: true, state: { reason: 'calls-failed' } });
  });
  useEffect(() => {
    if (failed && !cameBack) leave();
  }, [failed, cameBack]);
  return failed && cameBack;
}
