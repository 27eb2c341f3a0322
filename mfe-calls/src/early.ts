import type { CallForUser } from '@impact-call/contracts';
import { showEarly } from '@impact-call/ui/early';
import { earlyCalls, fadeLongOnes } from './features/early/early-calls.ts';
import { earlyCallsStyles } from './features/early/early-calls-styles.ts';
import { earlyHead } from './features/early/early-head.ts';

// A script of its own, which the gateway writes into the pages of this remote.
if (location.pathname === '/calls')
  void showEarly<CallForUser[]>({
    read: '/api/Call/GetCallListUser?pageSize=500',
    styles: earlyCallsStyles,
    draw: earlyCalls,
    settle: fadeLongOnes,
  });
else void showEarly({ draw: (_nothing, reader, outline) => earlyHead(reader, outline) });
