import { describe, expect, it } from 'vitest';
import * as lane from './lane.ts';
import type { Stored } from './lane.ts';

const stored = (version: number, content: string | null): Stored => ({ version, content, updatedAt: null });
const typed = (content: string, base = stored(1, 'old')) => lane.edit(lane.emptyLane(base), content, 1_000, 400);

describe('a lane', () => {
  it('counts a burst of typing as one change and a later one as another', () => {
    const burst = lane.edit(typed('a'), 'ab', 1_300, 400);
    expect(burst.changes).toBe(1);
    expect(lane.edit(burst, 'abc', 2_000, 400).changes).toBe(2);
  });

  it('has nothing unsent once a change is taken back', () => {
    expect(lane.hasUnsent(lane.edit(typed('new'), 'old', 1_100, 400))).toBe(false);
  });

  it('sends later edits on top of the confirmed write', () => {
    const sent = lane.startWrite(typed('a'), 'key');
    const confirmed = lane.acknowledged(lane.edit(sent, 'ab', 1_100, 400), 2, 'now');
    expect(confirmed).toMatchObject({ mine: 'ab', write: null, base: { version: 2, content: 'a' } });
    expect(lane.startWrite(confirmed, 'next').write).toMatchObject({ key: 'next', version: 2, content: 'ab' });
  });

  it('keeps the key of a write whose answer never came', () => {
    const sent = lane.startWrite(typed('a'), 'key');
    expect(lane.startWrite(sent, 'other').write?.key).toBe('key');
  });

  it('refreshes quietly when nothing of its own is unsent', () => {
    expect(lane.seen(lane.emptyLane(stored(1, 'old')), stored(2, 'theirs'))).toMatchObject({
      base: { version: 2, content: 'theirs' },
      block: null,
      epoch: 1,
    });
  });

  it('asks a person when both sides changed, and sends nothing meanwhile', () => {
    const both = lane.seen(typed('mine'), stored(2, 'theirs'));
    expect(both.block).toBe('conflict');
    expect(lane.isSendable(both)).toBe(false);
    expect(lane.valueOf(both)).toBe('mine');
  });

  it('sets the other version aside, whichever is kept', () => {
    const both = lane.seen(typed('mine'), stored(2, 'theirs'));
    expect(lane.keepMine(both)).toMatchObject({ mine: 'mine', base: { version: 2 }, block: null, aside: ['theirs'] });
    expect(lane.takeTheirs(both)).toMatchObject({
      mine: null,
      base: { content: 'theirs' },
      block: null,
      aside: ['mine'],
    });
  });

  it('brings back what was set aside, and sets aside what was in view', () => {
    const taken = lane.takeTheirs(lane.seen(typed('mine'), stored(2, 'theirs')));
    expect(lane.bringBack(taken, 'mine', 5_000)).toMatchObject({ mine: 'mine', aside: ['theirs'] });
  });

  it('is settled when both sides hold the same', () => {
    expect(lane.seen(typed('same'), stored(2, 'same'))).toMatchObject({
      mine: null,
      block: null,
      base: { version: 2 },
    });
  });

  it('recognises its own write in what the server holds, although the answer was lost', () => {
    const sent = lane.startWrite(typed('a'), 'key');
    expect(lane.hasUnsent(lane.seen(sent, stored(2, 'a')))).toBe(false);
  });

  it('tries again with another value, unless no value would do', () => {
    const asked = lane.refuse(lane.startWrite(typed('a'), 'key'), 'request-invalid');
    expect(lane.isSendable(lane.edit(asked, 'b', 2_000, 400))).toBe(true);
    const over = lane.refuse(lane.startWrite(typed('a'), 'key'), 'submission-closed');
    expect(lane.isSendable(lane.edit(over, 'b', 2_000, 400))).toBe(false);
  });

  it('keeps a refused value until it is dismissed', () => {
    const refused = lane.refuse(lane.startWrite(typed('a'), 'key'), 'window-closed');
    expect(refused).toMatchObject({ mine: 'a', block: { refused: 'window-closed' } });
    expect(lane.dismissRefusal(refused)).toMatchObject({ mine: null, block: null, epoch: 1 });
  });
});
