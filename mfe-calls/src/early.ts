import type { CallForUser } from '@impact-call/contracts';
import { showEarly } from '@impact-call/ui/early';
import { earlyCalls, fadeLongOnes } from './features/early/early-calls.ts';
import { earlyCallsStyles } from './features/early/early-calls-styles.ts';

// A script of its own, which the gateway writes into the page of the list of calls.
void showEarly<CallForUser[]>({
  read: '/api/Call/GetCallListUser?pageSize=500',
  styles: earlyCallsStyles,
  draw: earlyCalls,
  settle: fadeLongOnes,
});
