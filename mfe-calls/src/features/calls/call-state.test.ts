import { aCall, anId } from '@impact-call/testing';
import { describe, expect, it } from '@jest/globals';
import { groupCalls, callState, msToNextBoundary, windowProgress } from './call-state.ts';
import { loudnessOf } from './card/rail-look.ts';

const now = new Date('2026-06-01T12:00:00Z');
const draft = { submissionId: anId() };
const sent = { submissionId: anId(), submissionClosed: true };
const past = { isOpen: false, closingAt: '2026-05-01T00:00:00Z' };
const future = { isOpen: false, openingAt: '2026-07-01T00:00:00Z' };

describe('the main button', () => {
  it.each([
    ['nothing started, open', {}, true, 'submit', null],
    ['nothing started, no organization', {}, false, 'submit', 'no-organization'],
    ['draft, open', draft, true, 'resume', null],
    ['draft, no organization', draft, false, 'resume', 'no-organization'],
    ['submitted, open', sent, true, 'closed', null],
    ['submitted, window over', { ...sent, ...past }, true, 'closed', null],
    ['nothing started, window over', past, true, 'close', 'window-over'],
    ['draft, window over', { ...draft, ...past }, true, 'close', 'draft-not-submitted'],
    ['not open yet', future, true, 'close', 'not-open-yet'],
    ['opening date to come', { isOpen: false, openingAt: null, closingAt: null }, true, 'close', 'not-open-yet'],
    ['window over, no organization', past, false, 'close', 'window-over'],
  ] as const)('%s', (_name, changes, hasOrganization, action, disabled) => {
    expect(callState(aCall(changes), hasOrganization, now)).toMatchObject({ action, disabled });
  });

  it('follows the server on whether the window is open, not the clock of the device', () => {
    expect(callState(aCall({ isOpen: true, closingAt: '2026-05-01T00:00:00Z' }), true, now).action).toBe('submit');
    expect(
      callState(
        aCall({ isOpen: false, openingAt: '2026-01-01T00:00:00Z', closingAt: '2026-12-01T00:00:00Z' }),
        true,
        now,
      ).action,
    ).toBe('close');
  });
});

describe('the list', () => {
  const calls = [
    aCall({ name: 'b' }),
    aCall({ name: 'Zeta', isOpen: false }),
    aCall({ name: 'À' }),
    aCall({ name: '  ' }),
    aCall({ name: 'Bando 10' }),
    aCall({ name: 'Bando 9' }),
    aCall({ name: 'alfa', isOpen: false }),
  ];

  it('shows open calls apart from closed ones, each by name, and hides those without a name', () => {
    const { open, closed } = groupCalls(calls, 'it');
    expect(open.map(({ name }) => name)).toEqual(['À', 'b', 'Bando 9', 'Bando 10']);
    expect(closed.map(({ name }) => name)).toEqual(['alfa', 'Zeta']);
  });

  it('requests again at the next opening or closing, and never when there is none', () => {
    expect(msToNextBoundary([aCall({ closingAt: '2026-06-01T13:00:00Z' }), aCall(future)], now)).toBe(3_601_000);
    expect(msToNextBoundary([aCall({ openingAt: null, closingAt: null })], now)).toBe(false);
    expect(msToNextBoundary([aCall({ closingAt: '2099-01-01T00:00:00Z' })], now)).toBe(2 ** 31 - 1);
  });
});

describe('the time beside a call', () => {
  it.each([
    ['2026-07-20T00:00:00Z', {}, 'calm'],
    ['2026-06-06T00:00:00Z', {}, 'near'],
    ['2026-06-02T00:00:00Z', {}, 'urgent'],
    ['2026-06-02T00:00:00Z', { submissionClosed: true }, 'calm'],
    [null, {}, 'calm'],
  ] as const)('until %s speaks %j as %s', (closingAt, changes, loudness) => {
    expect(loudnessOf({ closingAt, submissionClosed: false, ...changes }, 'open', now)).toBe(loudness);
  });

  it('shows how much of the window has passed', () => {
    expect(windowProgress('2026-05-31T12:00:00Z', '2026-06-02T12:00:00Z', now)).toBe(0.5);
    expect(windowProgress('2026-05-31T12:00:00Z', null, now)).toBeNull();
    expect(windowProgress('2026-06-02T12:00:00Z', '2026-06-01T12:00:00Z', now)).toBeNull();
  });
});
