import { describe, expect, it } from '@jest/globals';
import * as draft from './step-draft.ts';
import type { Stored } from './step-draft.ts';

const stored = (version: number, content: string | null): Stored => ({ version, content, updatedAt: null });
const typed = (content: string, base = stored(1, 'old')) => draft.edit(draft.emptyDraft(base), content, 1_000, 400);

describe('a draft', () => {
  it('counts a burst of typing as one change and a later one as another', () => {
    const burst = draft.edit(typed('a'), 'ab', 1_300, 400);
    expect(burst.changes).toBe(1);
    expect(draft.edit(burst, 'abc', 2_000, 400).changes).toBe(2);
  });

  it('has nothing unsent once a change is taken back', () => {
    expect(draft.hasUnsent(draft.edit(typed('new'), 'old', 1_100, 400))).toBe(false);
  });

  it('sends later edits on top of the confirmed write', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    const confirmed = draft.acknowledged(draft.edit(sent, 'ab', 1_100, 400), 2, 'now');
    expect(confirmed).toMatchObject({ mine: 'ab', write: null, base: { version: 2, content: 'a' } });
    expect(draft.startWrite(confirmed, 'next').write).toMatchObject({ key: 'next', version: 2, content: 'ab' });
  });

  it('keeps the key of a write whose answer never came', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    expect(draft.startWrite(sent, 'other').write?.key).toBe('key');
  });

  it('refreshes quietly when nothing of its own is unsent', () => {
    expect(draft.seen(draft.emptyDraft(stored(1, 'old')), stored(2, 'theirs'))).toMatchObject({
      base: { version: 2, content: 'theirs' },
      block: null,
      externalRevision: 1,
    });
  });

  it('asks a person when both sides changed, and sends nothing meanwhile', () => {
    const both = draft.seen(typed('mine'), stored(2, 'theirs'));
    expect(both.block).toBe('conflict');
    expect(draft.isSendable(both)).toBe(false);
    expect(draft.valueOf(both)).toBe('mine');
  });

  it('keeps the other version as an alternative, whichever is kept', () => {
    const both = draft.seen(typed('mine'), stored(2, 'theirs'));
    expect(draft.keepMine(both)).toMatchObject({
      mine: 'mine',
      base: { version: 2 },
      block: null,
      alternatives: ['theirs'],
    });
    expect(draft.takeTheirs(both)).toMatchObject({
      mine: null,
      base: { content: 'theirs' },
      block: null,
      alternatives: ['mine'],
    });
  });

  it('brings back what was set aside, and sets aside what was in view', () => {
    const taken = draft.takeTheirs(draft.seen(typed('mine'), stored(2, 'theirs')));
    expect(draft.bringBack(taken, 'mine', 5_000)).toMatchObject({ mine: 'mine', alternatives: ['theirs'] });
  });

  it('is settled when both sides hold the same', () => {
    expect(draft.seen(typed('same'), stored(2, 'same'))).toMatchObject({
      mine: null,
      block: null,
      base: { version: 2 },
    });
  });

  it('recognises its own write in what the server holds, although the answer was lost', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    expect(draft.hasUnsent(draft.seen(sent, stored(2, 'a')))).toBe(false);
  });

  it('tries again with another value, unless no value would do', () => {
    const asked = draft.refuse(draft.startWrite(typed('a'), 'key'), 'request-invalid');
    expect(draft.isSendable(draft.edit(asked, 'b', 2_000, 400))).toBe(true);
    const over = draft.refuse(draft.startWrite(typed('a'), 'key'), 'submission-closed');
    expect(draft.isSendable(draft.edit(over, 'b', 2_000, 400))).toBe(false);
  });

  it('keeps a refused value until it is dismissed', () => {
    const refused = draft.refuse(draft.startWrite(typed('a'), 'key'), 'window-closed');
    expect(refused).toMatchObject({ mine: 'a', block: { refused: 'window-closed' } });
    expect(draft.dismissRefusal(refused)).toMatchObject({ mine: null, block: null, externalRevision: 1 });
  });
});
