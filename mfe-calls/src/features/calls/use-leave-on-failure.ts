import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const KEY = 'impact-call.calls-failed-at';
const SOON = 15_000;

/** The page at `/` sends a signed-in user back here, which must not go round in circles. */
const leftJustNow = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SOON;

/**
 * Without a list of calls the user goes to `/`, which says why (docs/rules.md#call-list-failed). Answers true when that
 * was just tried in vain; then the page itself says what happened and offers another try.
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
